import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Start } from './starts.ts';

/** A machine's own events: all except the two that the engine sends. */
export type OwnEvent<M extends AnyStateMachine> = Exclude<
  EventFromLogic<M>,
  { type: 'xstate.route' } | { type: 'step.refused' }
>;

type Children<M extends AnyStateMachine> = SnapshotFrom<M>['children'];
type ChildId<M extends AnyStateMachine> = keyof Children<M> & string;
type Output<Ref> = Ref extends { getSnapshot(): infer S }
  ? Extract<S, { status: 'done' }> extends { output: infer O }
    ? O
    : never
  : never;
type LeafOf<Value> = Value extends string
  ? Value
  : {
      [Key in keyof Value & string]: [LeafOf<NonNullable<Value[Key]>>] extends [never]
        ? Key
        : `${Key}.${LeafOf<NonNullable<Value[Key]>>}`;
    }[keyof Value & string];

/** The innermost states, such as `'parentDetails.saving'`. */
export type LeafState<M extends AnyStateMachine> = LeafOf<SnapshotFrom<M>['value']>;

/** Possible results of an invoked actor. With `onError` in the chart, `error` defaults to `[new Error('broken')]`. */
export interface Outcomes<M extends AnyStateMachine, Out = unknown> {
  done: readonly Out[] | ((snapshot: SnapshotFrom<M>) => readonly Out[]);
  error?: readonly unknown[];
}

/** Sample values to explore a machine's graph with, and a claim that must hold in each state. */
export interface Samples<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** Other starts, by name: another input, or answers restored by a reload. */
  starts?: Readonly<Record<string, Start<M>>>;
  events: { readonly [Type in OwnEvent<M>['type']]: readonly Extract<OwnEvent<M>, { type: Type }>[] };
  /** By invoke id. Typed one by one if the machine's `types` declare its `children`; always checked against the chart. */
  outcomes: { readonly [Id in ChildId<M>]: Outcomes<M, Output<NonNullable<Children<M>[Id]>>> };
  /** For actors with `onSnapshot`: the snapshots that they emit, by invoke id. */
  snapshots?: Readonly<Record<string, readonly unknown[]>>;
  /** The part of the context that guards read; snapshots that differ only in the rest count as one. */
  slice: (context: SnapshotFrom<M>['context']) => unknown;
  claims: { readonly [State in LeafState<M>]: (snapshot: SnapshotFrom<M>) => boolean };
}

/**
 * Defines a machine's samples. Types check that they are complete, and so does a comparison with the chart.
 *
 * @example
 * export const joinSamples = defineSamples(joinMachine, { events: { … }, outcomes: { … }, slice: …, claims: { … } });
 * @throws when an outcome or a claim is missing, or is for something the chart does not have
 */
export function defineSamples<M extends AnyStateMachine>(machine: M, samples: Samples<M>): Samples<M> {
  const nodes = descendants(machine.root);
  const leaves = nodes.filter(node => node.parent && Object.keys(node.states).length === 0 && node.type !== 'history');
  compare('claims', Object.keys(samples.claims), leaves.map(leafName));
  compare(
    'outcomes',
    Object.keys(samples.outcomes),
    nodes.flatMap(node => node.invoke.map(({ id }) => id)),
  );
  return samples;
}

export const leafName = (node: AnyStateNode): string => node.path.join('.');

/** The innermost states that are active. */
export const activeLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(node => Object.keys(node.states).length === 0)
    .map(leafName)
    .toSorted();

export const descendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(descendants),
];

function compare(what: string, given: readonly string[], charted: readonly string[]): void {
  const missing = charted.filter(name => !given.includes(name));
  const surplus = given.filter(name => !charted.includes(name));
  if (missing.length + surplus.length > 0)
    throw new Error(`${what}: missing [${missing.join(', ')}], surplus [${surplus.join(', ')}]`);
}
