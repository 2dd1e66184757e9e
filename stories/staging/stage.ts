import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import { explore, type Plan, replay } from '../../machines/wizard/testing/index.ts';
import { createWizard, memoryHistory, type MemoryHistory, type Wizard } from '../../machines/wizard/index.ts';
import { explorationOf, type Flow, type PageLoader, type Part } from '../flow.ts';
import type { ChosenFlags } from './chosen-flags.ts';
import { type UnderFlags, underFlags } from './under-flags.ts';

export interface Staged extends Wizard {
  history: MemoryHistory;
  clock: SimulatedClock;
  /** Note for the viewer if the chosen flags lead to another state; null otherwise. */
  note: string | null;
}

/**
 * Stages a flow in the state that a plan leads to, on the page that shows it, with a stopped clock.
 *
 * @param provide provides the actors of the page's machine
 * @param chosen the visitor's flags, which override those of the plan
 */
export function stage(
  flow: Flow,
  plan: Plan,
  provide: (machine: AnyStateMachine) => AnyStateMachine,
  chosen: ChosenFlags = {},
): Staged {
  const machine = provide(pageFlowOf(flow).machine);
  const clock = new SimulatedClock();
  const history = memoryHistory();
  const { note, snapshot: kept } = persisted(flow, plan, chosen);
  const snapshot: AnyMachineSnapshot = createActor(machine, { snapshot: kept }).getSnapshot();
  const wizard = createWizard({ machine, snapshot, clock, history, now: () => 0 });
  wizard.start();
  return { ...wizard, history, clock, note };
}

/** Loads the page that shows a flow. */
export const pageOf = (flow: Flow): ReturnType<PageLoader> => {
  const { seen } = pageFlowOf(flow);
  if (!('page' in seen)) throw new Error(`${flow.title} has no page`);
  return seen.page();
};

/** Finds the running actor of a flow in a staged page. */
export function actorOf(flow: Flow, { actor }: Pick<Wizard, 'actor'>): AnyActorRef {
  const children = (ref: AnyActorRef): Partial<Record<string, AnyActorRef>> => ref.getSnapshot().children;
  const found = idsOf(flow).reduce<AnyActorRef | undefined>((ref, id) => ref && children(ref)[id], actor);
  if (!found) throw new Error(`${flow.title} is not running`);
  return found;
}

const pageFlowOf = (flow: Flow): Flow => ('on' in flow.seen ? pageFlowOf(flow.seen.on) : flow);

const idsOf = ({ seen }: Flow): string[] => ('on' in seen ? [...idsOf(seen.on), seen.id] : []);

/** The persisted snapshot of the page's machine, with `part` in place of the child in its initial state. */
function persisted(
  flow: Flow,
  plan: Plan,
  chosen: ChosenFlags,
  part?: { id: string; snapshot: Snapshot<unknown> },
): Pick<UnderFlags, 'note'> & { snapshot: Snapshot<unknown> } {
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

function withChild(
  own: Snapshot<unknown>,
  { id, snapshot }: { id: string; snapshot: Snapshot<unknown> },
): Snapshot<unknown> {
  const children = childrenOf(own);
  return Object.assign({}, own, { children: { ...children, [id]: { ...children[id], snapshot } } });
}

const childrenOf = (own: Snapshot<unknown>): Record<string, object> =>
  (own as unknown as { children: Record<string, object> }).children; // every persisted machine has children
