import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { after } from './after.ts';
import { explore } from './explore.ts';
import { ownEvents, type Samples } from './samples.ts';

/**
 * The visitor's events that restart a call while it runs, because they enter its state again.
 *
 * @example
 * expect(restarts(bookingMachine, bookingSamples)).toEqual([]); // or: ['seat.chosen restarts sending']
 */
export function restarts<M extends AnyStateMachine>(machine: M, samples: Samples<M>): string[] {
  const found = explore(machine, samples).snapshots.flatMap(({ snapshot }) =>
    ownEvents(samples).flatMap(event => restartedBy(event, snapshot).map(id => `${event.type} restarts ${id}`)),
  );
  return [...new Set(found)];
}

function restartedBy(event: EventObject, snapshot: AnyMachineSnapshot): string[] {
  if (!snapshot.can(event)) return [];
  const { children } = after(snapshot, event);
  return Object.entries(snapshot.children).flatMap(([id, ref]) =>
    children[id] !== undefined && children[id] !== ref ? [id] : [],
  );
}
