import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type InputFrom, type SnapshotFrom } from 'xstate';
import { atTheBeginning } from './restore.ts';
import type { Samples } from './samples.ts';

/** Where a walk may begin. */
export interface Start<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** Answers that a reload has brought back. */
  kept?: Partial<SnapshotFrom<M>['context']>;
}

/** Every start by its name; `beginning` is where a new visitor begins. */
export const startsOf = <M extends AnyStateMachine>({ input, starts = {} }: Samples<M>): Readonly<Record<string, Start<M>>> => ({
  beginning: input === undefined ? {} : { input },
  ...starts,
});

/** @throws when the samples have no start of that name */
export function startOf<M extends AnyStateMachine>(samples: Samples<M>, name: string): Start<M> {
  const start = startsOf(samples)[name];
  if (!start) throw new Error(`There is no start '${name}'`);
  return start;
}

/** The snapshot a walk begins with. */
export function firstSnapshot<M extends AnyStateMachine>(machine: M, { input, kept }: Start<M>): AnyMachineSnapshot {
  return kept ? atTheBeginning(machine, input, kept) : initialTransition<AnyStateMachine>(machine, input)[0];
}
