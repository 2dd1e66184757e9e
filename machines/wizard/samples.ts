import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Start } from './starts.ts';

/** The events of a machine that its author wrote: all but the two that the engine makes. */
export type OwnEvent<M extends AnyStateMachine> = Exclude<EventFromLogic<M>, { type: 'xstate.route' } | { type: 'step.refused' }>;

type Children<M extends AnyStateMachine> = SnapshotFrom<M>['children'];
type ChildId<M extends AnyStateMachine> = keyof Children<M> & string;
type Output<Ref> = Ref extends { getSnapshot(): infer S } ? Extract<S, { status: 'done' }> extends { output: infer O } ? O : never : never;
type LeafOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: [LeafOf<NonNullable<Value[Key]>>] extends [never] ? Key : `${Key}.${LeafOf<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** The innermost states, such as `'parentDetails.saving'`. */
export type LeafState<M extends AnyStateMachine> = LeafOf<SnapshotFrom<M>['value']>;

/** What an invoked actor may come back with. An actor that may fail is also tried with `new Error('broken')`. */
export interface Outcomes<M extends AnyStateMachine, Out = unknown> {
  done: readonly Out[] | ((snapshot: SnapshotFrom<M>) => readonly Out[]);
  error?: readonly unknown[];
}

/** What to walk a machine's graph with, and what must hold in each of its states. */
export interface Samples<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** Other ways to begin, by name: another input, or answers that a reload has brought back. */
  starts?: Readonly<Record<string, Start<M>>>;
  events: { readonly [Type in OwnEvent<M>['type']]: readonly Extract<OwnEvent<M>, { type: Type }>[] };
  /** By invoke id. Typed one by one when the machine's `types` declare its `children`; checked against the chart anyhow. */
  outcomes: { readonly [Id in ChildId<M>]: Outcomes<M, Output<NonNullable<Children<M>[Id]>>> };
  /** For actors with `onSnapshot`: the snapshots to hear, by invoke id. */
  snapshots?: Readonly<Record<string, readonly unknown[]>>;
  /** The part of the context that guards read; two states that differ in the rest count as one. */
  slice: (context: SnapshotFrom<M>['context']) => unknown;
  claims: { readonly [State in LeafState<M>]: (snapshot: SnapshotFrom<M>) => boolean };
}

/**
 * The samples of a machine; complete by type, and once more by the chart itself.
 *
 * @example
 * export const joinSamples = defineSamples(joinMachine, { events: { … }, outcomes: { … }, slice: …, claims: { … } });
 * @throws when an outcome or a claim is missing, or is for something the chart does not have
 */
export function defineSamples<M extends AnyStateMachine>(machine: M, samples: Samples<M>): Samples<M> {
  const nodes = descendants(machine.root);
  const leaves = nodes.filter(node => node.parent && Object.keys(node.states).length === 0 && node.type !== 'history');
  compare('claims', Object.keys(samples.claims), leaves.map(leafName));
  compare('outcomes', Object.keys(samples.outcomes), nodes.flatMap(node => node.invoke.map(({ id }) => id)));
  return samples;
}

export const leafName = (node: AnyStateNode): string => node.path.join('.');

/** The innermost states that are active. */
export const activeLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(node => Object.keys(node.states).length === 0).map(leafName).toSorted();

export const descendants = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(descendants)];

function compare(what: string, given: readonly string[], charted: readonly string[]): void {
  const missing = charted.filter(name => !given.includes(name));
  const surplus = given.filter(name => !charted.includes(name));
  if (missing.length + surplus.length > 0) throw new Error(`${what}: missing [${missing.join(', ')}], surplus [${surplus.join(', ')}]`);
}
