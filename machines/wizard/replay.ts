import { type AnyStateMachine, type SnapshotFrom, transition } from 'xstate';
import type { Plan } from './explore.ts';
import type { Samples } from './samples.ts';
import { firstSnapshot, startOf } from './starts.ts';

/**
 * Returns the snapshot that a plan leads to, by pure transitions: it runs no actions and starts no actors.
 *
 * @example
 * replay(joinMachine, joinSamples, state).matches({ parentDetails: 'saving' });
 */
export function replay<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  { start, events }: Plan,
): SnapshotFrom<M> {
  const logic: AnyStateMachine = machine;
  const first = firstSnapshot(machine, startOf(samples, start));
  return events.reduce((snapshot, event) => transition(logic, snapshot, event)[0], first) as SnapshotFrom<M>; // a snapshot of this machine
}
