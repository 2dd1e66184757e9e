import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, SimulatedClock, type Snapshot } from 'xstate';
import type { Plan } from '../../machines/wizard/explore.ts';
import { memoryHistory, type MemoryHistory } from '../../machines/wizard/history.ts';
import { replay } from '../../machines/wizard/replay.ts';
import { explore } from '../../machines/wizard/explore.ts';
import { createWizard, type Wizard } from '../../machines/wizard/wizard.ts';
import { explorationOf, type Flow, type PageLoader, type Part } from '../flow.ts';
import type { ChosenFlags } from './chosen-flags.ts';
import { type UnderFlags, underFlags } from './under-flags.ts';

export interface Staged extends Wizard {
  history: MemoryHistory;
  clock: SimulatedClock;
  /** What has to be said of what is shown, where the chosen flags lead elsewhere. */
  note: string | null;
}

/**
 * Puts a flow where a plan leads, on the page it is seen on, with the clock standing still.
 *
 * @param provide gives the page's machine its actors
 * @param chosen flags that its visitor has, whatever was planned
 */
export function stage(flow: Flow, plan: Plan, provide: (machine: AnyStateMachine) => AnyStateMachine, chosen: ChosenFlags = {}): Staged {
  const machine = provide(pageFlowOf(flow).machine);
  const clock = new SimulatedClock();
  const history = memoryHistory();
  const { note, snapshot: kept } = persisted(flow, plan, chosen);
  const snapshot: AnyMachineSnapshot = createActor(machine, { snapshot: kept }).getSnapshot();
  const wizard = createWizard({ machine, snapshot, clock, history, now: () => 0 });
  wizard.start();
  return { ...wizard, history, clock, note };
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
function persisted(flow: Flow, plan: Plan, chosen: ChosenFlags, part?: { id: string; snapshot: Snapshot<unknown> }): Pick<UnderFlags, 'note'> & { snapshot: Snapshot<unknown> } {
  const { snapshot: reached, note } = underFlags(flow, plan, chosen);
  const own = (flow.parts ?? []).reduce(withPart, flow.machine.getPersistedSnapshot(reached));
  const snapshot = part ? withChild(own, part) : own;
  if (!('on' in flow.seen)) return { snapshot, note };
  const { on, state, id } = flow.seen;
  const around = explorationOf(on).states.find(({ name }) => name === state);
  if (!around) throw new Error(`${on.title} has no state '${state}'`);
  return persisted(on, around, chosen, { id, snapshot });
}

function withPart(own: Snapshot<unknown>, { id, machine, samples, state }: Part): Snapshot<unknown> {
  if (!Object.hasOwn(childrenOf(own), id)) return own;
  const plan = explore(machine, samples).states.find(({ name }) => name === state);
  if (!plan) throw new Error(`${machine.id} has no state '${state}'`);
  return withChild(own, { id, snapshot: machine.getPersistedSnapshot(replay(machine, samples, plan)) });
}

function withChild(own: Snapshot<unknown>, { id, snapshot }: { id: string; snapshot: Snapshot<unknown> }): Snapshot<unknown> {
  const children = childrenOf(own);
  return Object.assign({}, own, { children: { ...children, [id]: { ...children[id], snapshot } } });
}

const childrenOf = (own: Snapshot<unknown>): Record<string, object> => (own as unknown as { children: Record<string, object> }).children; // every persisted machine has them
