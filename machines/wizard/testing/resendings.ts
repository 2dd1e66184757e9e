import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  isMachineSnapshot,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { activeStep, type StepId } from '../step.ts';
import { describe, explore, keyIn, type PlannedSnapshot } from './explore.ts';
import { type Outcomes, type Samples, sampledEvents } from './samples.ts';
import { firstSnapshot, type Start, startOf } from './starts.ts';

/** Two runs of an actor. When the second begins, nobody knows yet what the first has done. */
export interface Resending {
  /** The path to the second run. */
  name: string;
  /** Invoke id. */
  actor: string;
  /** Source of the actor in the machine's `setup`. */
  src: string;
  inputs: readonly [first: unknown, second: unknown];
}

interface Run extends PlannedSnapshot {
  ref: AnyActorRef & { src: string };
}

/**
 * Finds every way to run an actor again before its result is known: by the same event sent twice, and by every way out
 * of the state that invokes it (events, links, Back, a reload) followed by the shortest way into such a state. Give
 * each event that sends something two samples that differ in their `key`.
 *
 * @example
 * for (const { name, inputs } of resendings(bookingMachine, bookingSamples)) {
 *   const [first, second] = inputs as [Booking, Booking];
 *   expect(second.sent?.key === first.sent?.key, name).toBe(second.seat === first.seat);
 * }
 * @param options.reload returns the start after a reload; default: on the same step, with all answers
 */
export function resendings<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  {
    reload = reopened,
    snapshots = explore(machine, samples).snapshots,
  }: { reload?: (snapshot: SnapshotFrom<M>) => Start<M>; snapshots?: readonly PlannedSnapshot[] } = {},
): Resending[] {
  const reloaded = ({ snapshot, start }: PlannedSnapshot): AnyMachineSnapshot => {
    const { input } = startOf(samples, start);
    return firstSnapshot(machine, {
      ...(input === undefined ? {} : { input }),
      ...reload(snapshot as SnapshotFrom<M>),
    }); // a snapshot of this machine
  };
  return runsIn(samples, snapshots).flatMap(run =>
    [
      ...eventsAfter(samples, run, run.snapshot)
        .filter(({ type }) => !type.endsWith(`.actor.${run.ref.id}`))
        .map(event => ({ way: [describe(event)], snapshot: transition(run.snapshot.machine, run.snapshot, event)[0] })),
      { way: ['reload'], snapshot: reloaded(run) },
    ].flatMap(begin => runsAfter(samples, run, begin)),
  );
}

/** The start after a reload: the same step with all answers, or the initial state of a machine without steps. */
function reopened<M extends AnyStateMachine>(snapshot: AnyMachineSnapshot): Start<M> {
  const step = activeStep(snapshot)?.id as StepId<M> | undefined; // the chart's own ids
  return step === undefined ? {} : { step, saved: snapshot.context as object };
}

/** The runs of actors that have a result, except machines; once for each input. */
function runsIn<M extends AnyStateMachine>(samples: Samples<M>, snapshots: readonly PlannedSnapshot[]): Run[] {
  const outcomes = samples.outcomes as Readonly<Record<string, Outcomes<AnyStateMachine>>>; // keyed by invoke id
  const runs = new Map<string, Run>();
  for (const planned of snapshots) {
    for (const ref of Object.values<AnyActorRef>(planned.snapshot.children)) {
      const key = JSON.stringify([ref.id, inputOf(ref)]);
      const { done = [] } = outcomes[ref.id] ?? {};
      if (done.length > 0 && !isMachineSnapshot(ref.getSnapshot()) && typeof ref.src === 'string' && !runs.has(key))
        runs.set(key, { ...planned, ref: ref as Run['ref'] });
    }
  }
  return [...runs.values()];
}

interface Reached {
  way: readonly string[];
  snapshot: AnyMachineSnapshot;
}

/** The nearest runs of the same actor after another start. Empty if there is no way back to it. */
function runsAfter<M extends AnyStateMachine>(samples: Samples<M>, run: Run, begin: Reached): Resending[] {
  const { ref, ...plan } = run;
  const again = ({ way, snapshot }: Reached): Resending[] => {
    const next = (snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)[ref.id];
    if (next === undefined || next === ref) return [];
    const name = [plan.start, ...plan.events.map(describe), ...way].join(' → ');
    return [{ name, actor: ref.id, src: ref.src, inputs: [inputOf(ref), inputOf(next)] }];
  };
  const seen = new Set([keyIn(samples, begin.snapshot)]);
  const queue = [begin];
  const found = again(begin);
  for (const { way, snapshot } of queue) {
    if (found.length > 0) break;
    for (const event of eventsAfter(samples, run, snapshot)) {
      if (event.type.endsWith(`.actor.${ref.id}`)) continue;
      const next = { way: [...way, describe(event)], snapshot: transition(snapshot.machine, snapshot, event)[0] };
      found.push(...again(next));
      const key = keyIn(samples, next.snapshot);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  return found;
}

/** The events without those whose `key` the run has used already, because a page never sends a key twice. */
const eventsAfter = <M extends AnyStateMachine>(samples: Samples<M>, { events }: Run, snapshot: AnyMachineSnapshot) =>
  sampledEvents(samples, snapshot).filter(
    event => keyOf(event) === undefined || !events.map(keyOf).includes(keyOf(event)),
  );

const keyOf = (event: EventObject & { key?: unknown }): unknown => event.key;

const inputOf = (ref: AnyActorRef): unknown => (ref.getSnapshot() as { input?: unknown }).input;
