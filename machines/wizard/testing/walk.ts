import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
  StateMachine,
} from 'xstate';
import { reenter } from '../restore.ts';
import { timersOf } from '../xstate-internals.ts';
import type { Plan } from './explore.ts';
import { activeLeaves, type Samples } from './samples.ts';
import { logicOf, type Start, startOf } from './starts.ts';

/** An event of a walk, and the snapshot that followed. */
export interface WalkedStep<M extends AnyStateMachine> {
  /** Null for the initial snapshot. */
  event: EventObject | null;
  /** State name, as in `PlannedPath.states`. */
  name: string;
  snapshot: SnapshotFrom<M>;
}

interface ActorEvent extends EventObject {
  actorId?: string;
  output?: unknown;
  error?: unknown;
}

interface Deferred {
  promise: Promise<unknown>;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs a planned path on a real actor. The path settles the actor's promises and fires its timers; the clock is
 * stopped otherwise. A mounted machine starts for real and then ignores all events: its parent gets the path's events.
 *
 * @example
 * const walked = await walk(bookingMachine, bookingSamples, path);
 * expect(walked.map(step => step.name)).toEqual(path.states);
 */
export async function walk<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  plan: Plan,
): Promise<WalkedStep<M>[]> {
  const running = new Map<string, Deferred>();
  const clock = new SimulatedClock();
  const begin = startOf(samples, plan.start);
  const logic = logicOf(underControl(machine, running), begin as Start<AnyStateMachine>);
  const actor: AnyActor = createActor(logic, { input: begin.input, clock }).start();
  if (begin.step !== undefined) reenter(actor, logic, [begin.step]);
  const stepAfter = (event: EventObject | null): WalkedStep<M> => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    return { event, name: activeLeaves(snapshot).join(' + '), snapshot: snapshot as SnapshotFrom<M> }; // of the same machine
  };

  const walked = [stepAfter(null)];
  for (const event of plan.events) {
    await happen(actor, running, event);
    walked.push(stepAfter(event));
  }
  actor.stop();
  return walked;
}

async function happen(actor: AnyActor, running: Map<string, Deferred>, event: ActorEvent): Promise<void> {
  const deferred = running.get(event.actorId ?? '');
  if (deferred && event.type.startsWith('xstate.done.actor.')) deferred.resolve(event.output);
  else if (deferred && event.type.startsWith('xstate.error.actor.')) deferred.reject(event.error);
  else if (event.type.startsWith('xstate.after.')) return elapse(actor, event);
  else return actor.send(event);
  // The actor subscribed to this promise first, so it has handled the result when this await returns.
  await deferred.promise.catch(() => {});
}

function underControl(machine: AnyStateMachine, running: Map<string, Deferred>): AnyStateMachine {
  const control = (logic: unknown) =>
    logic instanceof StateMachine ? deaf(underControl(logic, new Map())) : deferredActor(running);
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [src, control(logic)]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

const deaf = (machine: AnyStateMachine): AnyStateMachine =>
  Object.defineProperty(Object.create(machine) as AnyStateMachine, 'transition', {
    value: (snapshot: AnyMachineSnapshot) => snapshot,
  });

function deferredActor(running: Map<string, Deferred>) {
  return fromPromise<unknown, unknown>(({ self }) => {
    const deferred: Partial<Deferred> = {};
    deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }));
    running.set(self.id, deferred as Deferred); // a promise runs its executor synchronously
    return deferred.promise;
  });
}

/** Fires one timer only, because timers of parallel regions may fire in any order. */
function elapse(actor: AnyActor, timer: EventObject): void {
  if (!timersOf(actor).includes(timer.type)) throw new Error(`No timer runs for ${timer.type}`);
  actor.send(timer);
}
