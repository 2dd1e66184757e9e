import type { AnyActorRef, EventObject } from 'xstate';
import type { Waiting } from './deferred-actors.ts';

interface Outcome extends EventObject {
  actorId?: string;
  output?: unknown;
  error?: unknown;
}

/** Settles the actor that waits for this outcome. Everything else is an event that the chart gets. */
export async function play(waiting: readonly Waiting[], ref: AnyActorRef, event: Outcome): Promise<void> {
  const { type, actorId, output, error } = event;
  const work = waiting.find(candidate => candidate.ref.id === actorId && candidate.ref._parent === ref);
  if (work && type.startsWith('xstate.done.actor.')) await work.done(output);
  else if (work && type.startsWith('xstate.error.actor.')) await work.failed(error);
  else ref.send(event);
}
