import type { AnyActor, AnyActorRef } from 'xstate';
import type { Tracked } from './step.ts';

/**
 * Hears every fact that a machine emits, or any other that it invokes, from that one's first moment on: what a mounted
 * machine emits on entering its first state is over before it could be found among its parent's children.
 */
export function hearFacts(root: AnyActor, heard: (fact: unknown) => void): () => void {
  const attend = (ref: AnyActorRef) => ref.on('tracked', event => heard((event as unknown as Tracked).fact)); // an actor's emitted events are untyped here
  attend(root);
  const subscription = root.system.inspect(event => {
    if (event.type === '@xstate.actor') attend(event.actorRef as AnyActorRef); // the actor itself, though its type says less
  });
  return () => subscription.unsubscribe();
}
