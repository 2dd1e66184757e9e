import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { activeStep, type StepId, stepsOf } from '../step.ts';
import { activeNodes } from '../xstate-internals.ts';

/** A machine's own events: all except the engine's `xstate.route` and `step.refused`. */
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

/** The innermost states, such as `'seat.sending'`. */
export type LeafState<M extends AnyStateMachine> = LeafOf<SnapshotFrom<M>['value']>;

/** Possible results of an invoked actor. With `onError` in the chart, `error` defaults to `[new Error('broken')]`. */
export interface Outcomes<M extends AnyStateMachine, Out = unknown> {
  done: readonly Out[] | ((snapshot: SnapshotFrom<M>) => readonly Out[]);
  error?: readonly unknown[];
}

type EventSamples<M extends AnyStateMachine, Type> = readonly Extract<OwnEvent<M>, { type: Type }>[];
/** The types of the events that have values, so that only samples can say which to try. */
type ValuedType<M extends AnyStateMachine> =
  OwnEvent<M> extends infer Event
    ? Event extends { type: infer Type }
      ? Exclude<keyof Event, 'type'> extends never
        ? never
        : Type
      : never
    : never;
type EventsOf<M extends AnyStateMachine> = {
  readonly [Type in ValuedType<M>]: EventSamples<M, Type>;
} & { readonly [Type in OwnEvent<M>['type']]?: EventSamples<M, Type> };

/** A start of an exploration: a new visit, or a reload if it has a `step`. */
export interface Start<M extends AnyStateMachine> {
  /** The samples' own input is for a new visitor only. */
  input?: InputFrom<M>;
  /** The step that the reload restores. */
  step?: StepId<M>;
  /** The saved answers. */
  saved?: Partial<SnapshotFrom<M>['context']>;
}

/** Sample values to explore a machine's graph with, and a claim that must hold in each state. */
export interface Samples<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** Other starts, by name: another input, or answers restored by a reload. */
  starts?: Readonly<Record<string, Start<M>>>;
  /** By event type. One that has only a type needs no samples. */
  events: EventsOf<M>;
  /** By invoke id. Typed one by one if the machine's `types` declare its `children`; always checked against the chart. */
  outcomes: { readonly [Id in ChildId<M>]: Outcomes<M, Output<NonNullable<Children<M>[Id]>>> };
  /** For actors with `onSnapshot`: the snapshots that they emit, by invoke id. */
  snapshots?: Readonly<Record<string, readonly unknown[]>>;
  /** What guards, transitions and claims read of the context; snapshots that differ only in the rest count as one. */
  slice: (context: SnapshotFrom<M>['context']) => unknown;
  claims: { readonly [State in LeafState<M>]: (snapshot: SnapshotFrom<M>) => boolean };
}

/**
 * Defines a machine's samples. Types check that they are complete, and so does a comparison with the chart.
 *
 * @example
 * defineSamples(bookingMachine, { events, outcomes, slice, claims });
 * @throws when an outcome or a claim is missing, or is for something the chart does not have, or the chart has no id
 */
export function defineSamples<M extends AnyStateMachine>(machine: M, samples: Samples<M>): Samples<M> {
  if (machine.config.id === undefined)
    throw new Error(`The machine with the states ${listed(machine.states)} needs an \`id\``);
  const nodes = descendants(machine.root);
  const leaves = nodes.filter(node => node.parent && Object.keys(node.states).length === 0 && node.type !== 'history');
  compare(`${machine.id}: claims`, Object.keys(samples.claims), leaves.map(leafName));
  compare(
    `${machine.id}: outcomes`,
    Object.keys(samples.outcomes),
    nodes.flatMap(node => node.invoke.map(({ id }) => id)),
  );
  const others = machine.root.events.filter(
    type => !(type in samples.events) && !/^xstate\.|^step\.refused$|\*$/.test(type),
  );
  return { ...samples, events: { ...samples.events, ...Object.fromEntries(others.map(type => [type, [{ type }]])) } };
}

const listed = (states: object): string =>
  Object.keys(states)
    .map(key => `'${key}'`)
    .join(', ');

/** The name of a state node below the root: `'seat.sending'`. */
export const leafName = (node: AnyStateNode): string => node.path.join('.');

/** The innermost states that are active. */
export const activeLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(node => Object.keys(node.states).length === 0)
    .map(leafName)
    .toSorted();

/** A state node and all below it, in chart order. */
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

/** The samples of all events of the machine's own. */
export const ownEvents = <M extends AnyStateMachine>({ events }: Samples<M>): EventObject[] =>
  Object.values<readonly EventObject[]>(events).flat();

/** All sampled events that a snapshot accepts: the visitor's, the actors' outcomes, timers and the engine's own. */
export function sampledEvents<M extends AnyStateMachine>(
  samples: Samples<M>,
  snapshot: AnyMachineSnapshot,
): EventObject[] {
  // A pure transition accepts events even after the machine has ended; a real actor does not.
  if (snapshot.status !== 'active') return [];
  const invokes = activeNodes(snapshot)
    .flatMap(node => node.invoke)
    .filter(({ id }) => snapshot.children[id]);
  const actors = invokes.flatMap(invoke => actorEvents(samples, snapshot, invoke));
  const timers = activeNodes(snapshot)
    .flatMap(node => node.after)
    .map(({ eventType }) => ({ type: eventType }));
  return [...ownEvents(samples), ...actors, ...timers, ...engineEvents(snapshot)].filter(event => snapshot.can(event));
}

function engineEvents(snapshot: AnyMachineSnapshot): EventObject[] {
  const elsewhere = stepsOf(snapshot.machine).filter(({ id }) => id !== activeStep(snapshot)?.id);
  return elsewhere.map(({ id }) => {
    const route = { type: 'xstate.route', to: `#${id}` };
    return snapshot.can(route) ? route : { type: 'step.refused', to: id };
  });
}

function actorEvents<M extends AnyStateMachine>(
  samples: Samples<M>,
  snapshot: AnyMachineSnapshot,
  invoke: AnyStateNode['invoke'][number],
): EventObject[] {
  const { id, onError } = invoke;
  const outcomes = samples.outcomes as Readonly<Record<string, Outcomes<AnyStateMachine> | undefined>>; // keyed by exactly these ids
  const { done = [], error } = outcomes[id] ?? {};
  const outputs = typeof done === 'function' ? done(snapshot) : done;
  const errors = error ?? (onError ? [new Error('broken')] : []);
  return [
    ...outputs.map(output => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...errors.map(broken => ({ type: `xstate.error.actor.${id}`, error: broken, actorId: id })),
    ...(samples.snapshots?.[id] ?? []).map(emitted => ({ type: `xstate.snapshot.${id}`, snapshot: emitted })),
  ];
}
