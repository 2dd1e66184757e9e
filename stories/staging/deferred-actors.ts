import { type AnyActorRef, type AnyStateMachine, fromPromise } from 'xstate';
import { withActors } from './actors.ts';

/** A running actor whose result the test provides. */
export interface Waiting {
  ref: AnyActorRef;
  done: (output: unknown) => Promise<void>;
  failed: (error: unknown) => Promise<void>;
}

const nothing = () => undefined;

/** Returns the machine with actors whose results and timing the test controls. */
export function deferredActors(machine: AnyStateMachine) {
  const begun: Waiting[] = [];
  const deferred = fromPromise<unknown, unknown>(({ self }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // The actor subscribed to this promise first, so it has handled the result when `handled` resolves.
    const handled: Promise<void> = promise.then(nothing, nothing);
    begun.push({ ref: self, done: output => (resolve(output), handled), failed: error => (reject(error), handled) });
    return promise;
  });
  const waiting = () => begun.filter(({ ref }) => ref.getSnapshot().status === 'active');
  const running = (id: string) => waiting().find(({ ref }) => ref.id === id);
  return {
    machine: withActors(machine, () => deferred),
    waiting,
    /** The running actor with this id. */
    running,
    /** Gives the actor with this id its result, if it is running. */
    answer: async (id: string, output: unknown) => running(id)?.done(output),
    /** The input of the actor with this id, if it is running. */
    asked: (id: string) => running(id)?.ref.getSnapshot().input,
  };
}
