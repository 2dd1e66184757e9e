import type { AnyActor, AnyActorRef, Subscription } from 'xstate';
import { levelsOf } from './mounted.ts';
import type { Notice, Analytics } from './protocol.ts';

/**
 * Subscribes to all changes, `notice` and `released` events of a machine, of those mounted in it at any time, and of the
 * actors that these run.
 */
export function watch(
  root: AnyActor,
  on: { changed: () => void; noticed: (reason: string) => void; released: () => void },
): () => void {
  const watched = new Map<AnyActorRef, readonly Subscription[]>();

  const subscribe = (ref: AnyActorRef) => {
    const notices = ref.on('notice', event => on.noticed((event as unknown as Notice).reason)); // an actor's emitted events are untyped here
    const released = ref.on('released', on.released);
    const changes = ref.subscribe({
      next: snapshot => {
        follow();
        // A machine that has just ended is ignored here: its parent's reaction triggers the next notification.
        if (ref === root || snapshot.status === 'active') on.changed();
      },
      // An error of another machine is handled by its parent; an error of the root remains unhandled, to be reported.
      ...(ref === root ? {} : { error: () => {} }),
    });
    watched.set(ref, [notices, released, changes]);
  };

  const follow = () => {
    const mounted = levelsOf(root).flatMap(({ ref, snapshot }) => [
      ref,
      ...Object.values<AnyActorRef>(snapshot.children),
    ]);
    const running = new Set<AnyActorRef>([root, ...mounted]);
    for (const ref of watched.keys()) if (!running.has(ref)) unsubscribe(ref);
    for (const ref of running) if (!watched.has(ref)) subscribe(ref);
  };

  const unsubscribe = (ref: AnyActorRef) => {
    watched.get(ref)?.forEach(subscription => subscription.unsubscribe());
    watched.delete(ref);
  };

  follow();
  return () => [...watched.keys()].forEach(unsubscribe);
}

/**
 * Subscribes to the analytics events of a machine and of every actor in its system, from the actor's creation on: a
 * mounted machine emits on entry to its first state, before its parent's `children` lists it.
 */
export function subscribeToAnalytics(root: AnyActor, listener: (event: unknown) => void): () => void {
  const subscribe = (ref: AnyActorRef) => ref.on('analytics', event => listener((event as unknown as Analytics).event)); // an actor's emitted events are untyped here
  subscribe(root);
  const subscription = root.system.inspect(event => {
    if (event.type === '@xstate.actor') subscribe(event.actorRef as AnyActorRef); // typed as less than an actor
  });
  return () => subscription.unsubscribe();
}
