import { type AnyActorRef, type AnyStateMachine, fromPromise } from 'xstate';
import { withActors } from '../../stories/staging/actors.ts';

/** Work that a machine waits for. */
export interface Waiting {
  ref: AnyActorRef;
  done: (output: unknown) => Promise<void>;
  failed: (error: unknown) => Promise<void>;
}

const nothing = () => undefined;

/** The machine with actors that come back when the test says, with what the test says. */
export function deferredActors(machine: AnyStateMachine) {
  const begun: Waiting[] = [];
  const deferred = fromPromise<unknown, unknown>(({ self }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // The actor was the first to wait for this promise, so it has heard by the time we have.
    const heard: Promise<void> = promise.then(nothing, nothing);
    begun.push({ ref: self, done: output => (resolve(output), heard), failed: error => (reject(error), heard) });
    return promise;
  });
  return {
    machine: withActors(machine, () => deferred),
    waiting: () => begun.filter(({ ref }) => ref.getSnapshot().status === 'active'),
  };
}
