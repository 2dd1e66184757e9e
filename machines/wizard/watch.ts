import type { AnyActor, AnyActorRef, Subscription } from 'xstate';
import { levelsOf } from './mounted.ts';
import type { Told, Tracked } from './protocol.ts';

/** Subscribes to all changes, `told` and `released` events of a machine and of those mounted in it at any time. */
export function watch(
  root: AnyActor,
  heard: { changed: () => void; told: (reason: string) => void; released: () => void },
): () => void {
  const watched = new Map<AnyActorRef, readonly Subscription[]>();

  const attend = (ref: AnyActorRef) => {
    const told = ref.on('told', event => heard.told((event as unknown as Told).reason)); // an actor's emitted events are untyped here
    const released = ref.on('released', heard.released);
    const changes = ref.subscribe({
      next: snapshot => {
        follow();
        // A mounted machine that has just ended is ignored here: its parent's reaction triggers the next notification.
        if (ref === root || snapshot.status === 'active') heard.changed();
      },
      // An error of a mounted machine is handled by its parent; an error of the root remains unhandled, to be reported.
      ...(ref === root ? {} : { error: () => {} }),
    });
    watched.set(ref, [told, released, changes]);
  };

  const follow = () => {
    const running = new Set<AnyActorRef>([root, ...levelsOf(root).map(({ ref }) => ref)]);
    for (const ref of watched.keys()) if (!running.has(ref)) neglect(ref);
    for (const ref of running) if (!watched.has(ref)) attend(ref);
  };

  const neglect = (ref: AnyActorRef) => {
    watched.get(ref)?.forEach(subscription => subscription.unsubscribe());
    watched.delete(ref);
  };

  follow();
  return () => [...watched.keys()].forEach(neglect);
}

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
