import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, SimulatedClock, type Snapshot } from 'xstate';
import type { Plan } from '../../machines/wizard/explore.ts';
import { replay } from '../../machines/wizard/replay.ts';
import { memoryHistory, type MemoryHistory } from '../../machines/wizard/history.ts';
import { createWizard, type Wizard } from '../../machines/wizard/wizard.ts';
import { explorationOf, type Flow, type PageLoader } from '../flow.ts';

export interface Staged extends Wizard {
  history: MemoryHistory;
  clock: SimulatedClock;
}

/**
 * Puts a flow where a plan leads, on the page it is seen on, with the clock standing still.
 *
 * @param provide gives the page's machine its actors
 */
export function stage(flow: Flow, plan: Plan, provide: (machine: AnyStateMachine) => AnyStateMachine): Staged {
  const machine = provide(pageFlowOf(flow).machine);
  const clock = new SimulatedClock();
  const history = memoryHistory();
  const snapshot: AnyMachineSnapshot = createActor(machine, { snapshot: persisted(flow, plan) }).getSnapshot();
  const wizard = createWizard({ machine, snapshot, clock, history, now: () => 0 });
  wizard.start();
  return { ...wizard, history, clock };
}

/** Loads the page a flow is seen on. */
export const pageOf = (flow: Flow): ReturnType<PageLoader> => {
  const { seen } = pageFlowOf(flow);
  if (!('page' in seen)) throw new Error(`${flow.title} is seen nowhere`);
  return seen.page();
};

/** The running part of the page that a flow is. */
export function actorOf(flow: Flow, { actor }: Pick<Wizard, 'actor'>): AnyActorRef {
  const children = (ref: AnyActorRef): Partial<Record<string, AnyActorRef>> => ref.getSnapshot().children;
  const found = idsOf(flow).reduce<AnyActorRef | undefined>((ref, id) => ref && children(ref)[id], actor);
  if (!found) throw new Error(`${flow.title} does not run`);
  return found;
}

const pageFlowOf = (flow: Flow): Flow => ('on' in flow.seen ? pageFlowOf(flow.seen.on) : flow);

const idsOf = ({ seen }: Flow): string[] => ('on' in seen ? [...idsOf(seen.on), seen.id] : []);

/** A part takes the place of the one that the flow around it has just begun. */
function persisted(flow: Flow, plan: Plan, part?: { id: string; snapshot: Snapshot<unknown> }): Snapshot<unknown> {
  const own = flow.machine.getPersistedSnapshot(replay(flow.machine, flow.samples, plan));
  const snapshot = part ? withChild(own, part) : own;
  if (!('on' in flow.seen)) return snapshot;
  const { on, state, id } = flow.seen;
  const around = explorationOf(on).states.find(({ name }) => name === state);
  if (!around) throw new Error(`${on.title} has no state '${state}'`);
  return persisted(on, around, { id, snapshot });
}

function withChild(own: Snapshot<unknown>, { id, snapshot }: { id: string; snapshot: Snapshot<unknown> }): Snapshot<unknown> {
  const { children } = own as unknown as { children: Record<string, object> }; // every persisted machine has its children
  return Object.assign({}, own, { children: { ...children, [id]: { ...children[id], snapshot } } });
}
