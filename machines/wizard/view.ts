import type { AnyActor, AnyStateMachine } from 'xstate';
import { canEnter, type ChartedPlace, type Place, placesOf, pathOf, samePlace } from './place.ts';
import { previousPlace, type Trail } from './trail.ts';

export type Direction = 'forward' | 'back' | 'none';

/** What a screen needs to know of where the visitor is; the same object until something changes. */
export interface View {
  /** The address, below the base path. */
  readonly path: string;
  readonly place: Place;
  /** How the visitor came here; `none` for the first place after loading. */
  readonly direction: Direction;
  /** Grows with each new place; 0 for the first one. */
  readonly moves: number;
  /** Where `back()` leads, or null. */
  readonly backPath: string | null;
  readonly canGoBack: boolean;
  /** Whether the machine has ended and the visitor is being sent elsewhere. */
  readonly left: boolean;
}

export function sameView(a: View, b: View): boolean {
  return (
    samePlace(a.place, b.place) &&
    a.path === b.path &&
    a.direction === b.direction &&
    a.moves === b.moves &&
    a.backPath === b.backPath &&
    a.left === b.left
  );
}

/** Which way `back()` goes: along the trail, or to the nearest earlier place of the chart that is open. */
export type WayBack = { by: 'trail'; path: string } | { by: 'chart'; path: string };

export function wayBack(actor: AnyActor, machine: AnyStateMachine, trail: Trail, place: Place): WayBack | null {
  const previous = previousPlace(trail);
  if (previous && canEnter(actor, previous)) return { by: 'trail', path: pathOf(machine, previous) ?? '/' };
  const earlier = earlierPlaces(machine, place).find(charted => canEnter(actor, charted.place));
  return earlier ? { by: 'chart', path: earlier.path } : null;
}

/** The way a place lies from another, by the order of the chart. */
export function directionTo(machine: AnyStateMachine, from: Place, to: Place): Direction {
  return indexOf(machine, to) < indexOf(machine, from) ? 'back' : 'forward';
}

function earlierPlaces(machine: AnyStateMachine, place: Place): ChartedPlace[] {
  const here = pathOf(machine, place);
  return placesOf(machine)
    .slice(0, Math.max(0, indexOf(machine, place)))
    .filter(({ path }) => path !== here)
    .toReversed();
}

const indexOf = (machine: AnyStateMachine, place: Place): number =>
  placesOf(machine).findIndex(charted => samePlace(charted.place, place));
