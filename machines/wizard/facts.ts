import type { AnyActor, AnyActorRef } from 'xstate';
import type { Tracked } from './step.ts';

/**
 * Subscribes to the analytics events of a machine and of every actor in its system, from the actor's creation on: a
 * mounted machine emits on entry to its first state, before its parent's `children` lists it.
 */
export function hearFacts(root: AnyActor, heard: (fact: unknown) => void): () => void {
  const attend = (ref: AnyActorRef) => ref.on('tracked', event => heard((event as unknown as Tracked).fact)); // an actor's emitted events are untyped here
  attend(root);
  const subscription = root.system.inspect(event => {
    if (event.type === '@xstate.actor') attend(event.actorRef as AnyActorRef); // typed as less than an actor
  });
  return () => subscription.unsubscribe();
}
