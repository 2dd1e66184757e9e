import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  isMachineSnapshot,
} from 'xstate';
import type { SerializerOf } from '../persistence.ts';
import { activeStep, type StepId } from '../step.ts';
import { startTrail } from '../trail.ts';
import { after } from './after.ts';
import { describe } from './describe.ts';
import { explore, keyIn, type PlannedSnapshot } from './explore.ts';
import { activeLeaves, type Outcomes, ownEvents, sampledEvents, type Samples, type Start } from './samples.ts';
import { firstSnapshot, startOf } from './starts.ts';

/** Two runs of an actor. When the second begins, nobody knows yet what the first has done. */
export interface Resending {
  /** The path to the second run, in one line: the events in order, with the beginning of their values. */
  name: string;
  /** Invoke id. */
  actor: string;
  /** Source of the actor in the machine's `setup`. */
  src: string;
  inputs: readonly [first: unknown, second: unknown];
}

/** A run of an actor that has a result, and the path to it. */
export interface PlannedRun extends PlannedSnapshot {
  ref: AnyActorRef & { src: string };
  input: unknown;
}

interface Run extends PlannedRun {
  /** The steps after each snapshot that a search has met, because the searches of a run meet mostly the same ones. */
  steps: Map<AnyMachineSnapshot, readonly Step[]>;
}

/** An event, and where it leads. */
interface Step {
  event: EventObject;
  snapshot: AnyMachineSnapshot;
  key: string;
}

interface Resent<M extends AnyStateMachine> {
  /** The wizard's serializer: a reload then restores only what it saves. Without one, it restores the whole context. */
  savedState?: SerializerOf<M>;
  /** The first runs to look at. Default: all of them. */
  runs?: readonly PlannedRun[];
}

/**
 * Finds the ways to run an actor again before its result is known:
 * - The visitor sends the same event again, or leaves the state that invokes the actor in any way (event, link, Back,
 *   reload) and takes the shortest way back.
 * - The visitor first sends an event that they have not sent yet, because it may change what is sent.
 * - The visitor then changes the same answer again, perhaps to its first value, before or after the result of the
 *   changed request.
 *
 * The result begins with the shortest paths.
 *
 * Give each event that sends something two samples that differ in their `key`, and each event that changes an answer two
 * samples that differ in that answer.
 *
 * @example
 * const found = resendings(bookingMachine, bookingSamples, { savedState }).map(({ inputs }) => inputs);
 * @throws when the answers of a state that runs an actor do not fit the schema of the saved state
 */
export function resendings<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  { savedState, runs = runsIn(samples, explore(machine, samples).snapshots) }: Resent<M> = {},
): Resending[] {
  const reloaded = ({ snapshot, start }: PlannedSnapshot): AnyMachineSnapshot => {
    const { input } = startOf(samples, start);
    return firstSnapshot(machine, {
      ...(input === undefined ? {} : { input }),
      ...(savedState ? restored(machine, savedState, snapshot) : unchanged(snapshot)),
    });
  };
  const found = runs.flatMap(planned => {
    const run: Run = { ...planned, steps: new Map() };
    const here: Reached = { way: [], snapshot: run.snapshot };
    const afterFirst: Reached = { way: ['reload'], snapshot: reloaded(run) };
    const left = stepsAfter(samples, run, run.snapshot).map(step => follow(here, step));
    const again = [...left, afterFirst].flatMap(begin => runsAfter(samples, run, [begin]));
    const changes = changesAfter(samples, run).map(change => ({
      change,
      reruns: runsAfter(samples, run, [here, afterFirst], change),
    }));
    const changedBack = changes.flatMap(({ change, reruns }) =>
      otherInputs(run, reruns).flatMap(second => {
        const afterReload: Reached = {
          way: [...second.way, 'reload'],
          snapshot: reloaded({ ...run, snapshot: second.snapshot }),
        };
        const begins = [second, afterReload, ...answersAfter(samples, run, second)];
        const backs = ownEvents(samples).filter(({ type }) => type === change.type);
        return begins.flatMap(begin => backs.flatMap(back => runsAfter(samples, run, [begin], back)));
      }),
    );
    return [...again, ...changes.flatMap(({ reruns }) => reruns), ...changedBack].map(
      ({ way, second: { id, src, input } }) => ({
        name: [run.start, ...[...run.events, ...way].map(brief)].join(' → '),
        actor: id,
        src,
        inputs: [run.input, input] as const,
      }),
    );
  });
  return found.toSorted((one, other) => one.name.length - other.name.length);
}

/** The start after a reload that restores everything, or the initial state of a machine without steps. */
function unchanged<M extends AnyStateMachine>(snapshot: AnyMachineSnapshot): Start<M> {
  const step = activeStep(snapshot)?.id as StepId<M> | undefined; // the chart's own ids
  return step === undefined ? {} : { step, saved: snapshot.context as object };
}

/** The start after a reload that restores what the wizard has saved. */
function restored<M extends AnyStateMachine>(
  machine: M,
  { serialize, deserialize }: SerializerOf<M>,
  snapshot: AnyMachineSnapshot,
): Start<M> {
  const { context, children } = snapshot;
  const place = [activeStep(snapshot)?.id ?? ''];
  const text = serialize({ place, context, children, trail: startTrail(place) });
  const stored = deserialize(machine, text);
  if (stored.type === 'restored') return { step: place[0] as StepId<M>, saved: stored.saved.context };
  const leaves = activeLeaves(snapshot).join(' + ');
  throw new Error(`${machine.id}: the saved state's schema does not fit the answers in '${leaves}'`);
}

/** The runs of actors that have a result, except machines; once for each input. */
export function runsIn<M extends AnyStateMachine>(
  samples: Samples<M>,
  snapshots: readonly PlannedSnapshot[],
): PlannedRun[] {
  const outcomes = samples.outcomes as Readonly<Record<string, Outcomes<AnyStateMachine>>>; // keyed by invoke id
  const runs = new Map<string, PlannedRun>();
  for (const planned of snapshots) {
    for (const ref of Object.values<AnyActorRef>(planned.snapshot.children)) {
      const input = inputOf(ref);
      const key = JSON.stringify([ref.id, input]);
      const { done = [] } = outcomes[ref.id] ?? {};
      if (done.length > 0 && !isMachineSnapshot(ref.getSnapshot()) && typeof ref.src === 'string' && !runs.has(key))
        runs.set(key, { ...planned, ref: ref as PlannedRun['ref'], input });
    }
  }
  return [...runs.values()];
}

/** An event with the beginning of its values, so that a path fits in a line. */
const brief = (event: EventObject | 'reload'): string => (event === 'reload' ? event : describe(event, 16));

interface Reached {
  way: readonly (EventObject | 'reload')[];
  snapshot: AnyMachineSnapshot;
}

/** Where the actor runs again. */
interface Rerun extends Reached {
  second: { id: string; src: string; input: unknown };
}

const follow = ({ way }: Reached, { event, snapshot }: Pick<Step, 'event' | 'snapshot'>): Reached => ({
  way: [...way, event],
  snapshot,
});

/**
 * The nearest runs of the same actor after one of several beginnings, or none. With a change, the nearest after that
 * event.
 */
function runsAfter<M extends AnyStateMachine>(
  samples: Samples<M>,
  run: Run,
  begins: readonly Reached[],
  change?: EventObject,
): Rerun[] {
  const { ref } = run;
  const running = ({ snapshot }: Pick<Reached, 'snapshot'>) =>
    (snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)[ref.id];
  /** The run that begins between two snapshots. */
  const begun = (before: Pick<Reached, 'snapshot'>, reached: Reached): Rerun[] => {
    const next = running(reached);
    return next === undefined || next === running(before)
      ? []
      : [{ ...reached, second: { id: ref.id, src: ref.src, input: inputOf(next) } }];
  };
  const queue = begins.map(begin => ({ ...begin, isChanged: change === undefined }));
  const seen = new Set(queue.map(({ snapshot }) => keyIn(samples, snapshot)));
  const found = change === undefined ? queue.flatMap(begin => begun(run, begin)) : [];
  for (const { isChanged, ...reached } of queue) {
    if (found.length > 0) break;
    for (const step of stepsAfter(samples, run, reached.snapshot)) {
      const next = { ...follow(reached, step), isChanged: isChanged || step.event === change };
      const runs = begun(reached, next);
      if (next.isChanged) found.push(...runs);
      const key = `${next.isChanged} ${step.key}`;
      if (seen.has(key) || runs.length > 0) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  return found;
}

/** The visitor's events that the path to a run does not have. */
const changesAfter = <M extends AnyStateMachine>(samples: Samples<M>, { events }: Run): EventObject[] =>
  ownEvents(samples).filter(event => !events.includes(event));

/** What each result of the actor's run leads to. */
const answersAfter = <M extends AnyStateMachine>(samples: Samples<M>, { ref }: Run, reached: Reached): Reached[] =>
  sampledEvents(samples, reached.snapshot)
    .filter(({ type }) => type.endsWith(`.actor.${ref.id}`))
    .map(event => follow(reached, { event, snapshot: after(reached.snapshot, event) }));

/** One rerun for each input other than the first run's. */
function otherInputs({ input: firstInput }: Run, runs: readonly Rerun[]): Rerun[] {
  const first = JSON.stringify(firstInput);
  const byInput = new Map(runs.map(run => [JSON.stringify(run.second.input), run]));
  return [...byInput].flatMap(([input, run]) => (input === first ? [] : [run]));
}

/**
 * The events that can follow before the actor has a result. An event whose `key` the run has used already is omitted,
 * because a page never sends a key twice.
 */
function stepsAfter<M extends AnyStateMachine>(
  samples: Samples<M>,
  { events, ref, steps }: Run,
  snapshot: AnyMachineSnapshot,
): readonly Step[] {
  const known = steps.get(snapshot);
  if (known) return known;
  const found = sampledEvents(samples, snapshot)
    .filter(({ type }) => !type.endsWith(`.actor.${ref.id}`))
    .filter(event => keyOf(event) === undefined || !events.map(keyOf).includes(keyOf(event)))
    .map(event => {
      const next = after(snapshot, event);
      return { event, snapshot: next, key: keyIn(samples, next) };
    });
  steps.set(snapshot, found);
  return found;
}

const keyOf = (event: EventObject & { key?: unknown }): unknown => event.key;

const inputOf = (ref: AnyActorRef): unknown => (ref.getSnapshot() as { input?: unknown }).input;
