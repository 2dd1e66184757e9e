import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { atTheBeginning } from './restore.ts';
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
