import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  type InputFrom,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { atTheBeginning } from '../routing.ts';
import type { Plan } from './explore.ts';
import type { Samples } from './samples.ts';

/** A start of an exploration. */
export interface Start<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** Answers restored by a reload. */
  kept?: Partial<SnapshotFrom<M>['context']>;
}

/** All starts by name; `beginning` is a new visitor's. */
export const startsOf = <M extends AnyStateMachine>({
  input,
  starts = {},
}: Samples<M>): Readonly<Record<string, Start<M>>> => ({
  beginning: input === undefined ? {} : { input },
  ...starts,
});

/** @throws when the samples have no start of that name */
export function startOf<M extends AnyStateMachine>(samples: Samples<M>, name: string): Start<M> {
  const start = startsOf(samples)[name];
  if (!start) throw new Error(`The samples have no start '${name}'`);
  return start;
}

/** The first snapshot of a start. */
export function firstSnapshot<M extends AnyStateMachine>(machine: M, { input, kept }: Start<M>): AnyMachineSnapshot {
  return kept ? atTheBeginning(machine, input, kept) : initialTransition<AnyStateMachine>(machine, input)[0];
}

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
