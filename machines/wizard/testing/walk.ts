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
import { describe } from './describe.ts';
import type { PlannedPath } from './explore.ts';
import { activeLeaves, type Samples, type Start } from './samples.ts';
import { logicOf, startOf } from './starts.ts';

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
 * for (const path of paths) it(path.name, () => walk(bookingMachine, bookingSamples, path));
 * @returns the steps of the walk, for further checks
 * @throws as soon as the actor is in another state than the path plans, or fails
 */
export async function walk<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  path: Pick<PlannedPath, 'start' | 'events' | 'states'>,
): Promise<WalkedStep<M>[]> {
  const running: Running = new Map();
  const clock = new SimulatedClock();
  const begin = startOf(samples, path.start);
  const logic = logicOf(underControl(machine), begin as Start<AnyStateMachine>);
  const actor: AnyActor = createActor(logic, { input: begin.input, clock });
  runningIn.set(actor.system, running);
  let failure: unknown;
  actor.subscribe({ error: error => void (failure = error) });
  actor.start();
  if (begin.step !== undefined) reenter(actor, logic, [begin.step]);
  const walked: WalkedStep<M>[] = [];
  const check = (event: EventObject | null) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const name = activeLeaves(snapshot).join(' + ');
    const planned = path.states[walked.length];
    const after = event ? `after '${describe(event)}'` : `at the start '${path.start}'`;
    if (snapshot.status === 'error') throw new Error(`${machine.id}: failed ${after}`, { cause: failure });
    if (name !== planned)
      throw new Error(`${machine.id}: expected '${planned}' ${after}, but the actor is in '${name}'`);
    walked.push({ event, name, snapshot: snapshot as SnapshotFrom<M> }); // of the same machine
  };

  try {
    check(null);
    for (const event of path.events) {
      await happen(actor, running, event);
      check(event);
    }
  } finally {
    actor.stop();
  }
  return walked;
}

async function happen(actor: AnyActor, running: Running, event: ActorEvent): Promise<void> {
  const deferred = running.get(event.actorId ?? '');
  if (deferred && event.type.startsWith('xstate.done.actor.')) deferred.resolve(event.output);
  else if (deferred && event.type.startsWith('xstate.error.actor.')) deferred.reject(event.error);
  else if (event.type.startsWith('xstate.after.')) return elapse(actor, event);
  else return actor.send(event);
  // The actor subscribed to this promise first, so it has handled the result when this await returns.
  await deferred.promise.catch(() => {});
}

/** A path's promises by invoke id, which its walk settles. */
type Running = Map<string, Deferred>;

/** Keyed by the system of the walk's actor, so that walks can share a machine: making one takes longer than a walk. */
const runningIn = new WeakMap<object, Running>();
const controlled = new WeakMap<AnyStateMachine, AnyStateMachine>();

function underControl(machine: AnyStateMachine): AnyStateMachine {
  const known = controlled.get(machine) ?? withActors(machine, deferred);
  controlled.set(machine, known);
  return known;
}

const withActors = (machine: AnyStateMachine, work: typeof deferred): AnyStateMachine => {
  const control = (logic: unknown) => (logic instanceof StateMachine ? deaf(withActors(logic, endless)) : work);
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [src, control(logic)]);
  return machine.provide({ actors: Object.fromEntries(actors) });
};

const deaf = (machine: AnyStateMachine): AnyStateMachine =>
  Object.defineProperty(Object.create(machine) as AnyStateMachine, 'transition', {
    value: (snapshot: AnyMachineSnapshot) => snapshot,
  });

const deferred = fromPromise<unknown, unknown>(({ self, system }) => {
  const run: Partial<Deferred> = {};
  run.promise = new Promise((resolve, reject) => Object.assign(run, { resolve, reject }));
  runningIn.get(system)?.set(self.id, run as Deferred); // a promise runs its executor synchronously
  return run.promise;
});

const endless: typeof deferred = fromPromise(() => new Promise(() => {}));

/** Fires one timer only, because timers of parallel regions may fire in any order. */
function elapse(actor: AnyActor, timer: EventObject): void {
  if (!timersOf(actor).includes(timer.type)) throw new Error(`No timer runs for ${timer.type}`);
  actor.send(timer);
}
