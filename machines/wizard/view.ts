import type { AnyActor, AnyStateMachine } from 'xstate';
import { levelsOf } from './mounted.ts';
import { canEnter, type Place, placesOf, pathOf, samePlace } from './place.ts';
import { activeStepNode, type StepMeta } from './step.ts';
import { placeAtPosition, positionBefore, type Trail } from './trail.ts';

/** Where the last navigation led, by the order of the steps in the chart. */
export type Direction = 'forward' | 'back' | 'none';

/** The navigation state that screens read; the same object until something changes. */
export interface View {
  /** URL path below the base path. */
  readonly path: string;
  readonly place: Place;
  /** Direction of the last navigation; `none` for the first place after loading. */
  readonly direction: Direction;
  /** Number of navigations; 0 on the first place. */
  readonly moves: number;
  /** URL path that `back()` leads to, or null. */
  readonly backPath: string | null;
  /** Whether the machine has ended and the visitor is being redirected. */
  readonly left: boolean;
}

export const sameView = (a: View, b: View): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where Back leads, and the history delta to it; 0 if it is not on the trail. */
export interface WayBack {
  path: string;
  delta: number;
}

/**
 * Returns the trail's position to which Back leads: that of the step that the chart names or, if it names none, of the
 * nearest other place that is allowed. Without either, it is an earlier visit to this place, or below the trail's first.
 */
export function backPosition(actor: AnyActor, trail: Trail, place: Place): number {
  const named = namedBack(actor, place);
  const isHere = (visited: Place) => samePlace(visited, place);
  const position = positionBefore(trail, visited =>
    named ? samePlace(visited, named) : !isHere(visited) && canEnter(actor, visited),
  );
  return position < trail.first ? positionBefore(trail, isHere) : position;
}

/**
 * Finds where the page's Back link leads: to `backPosition`, unless that is this place or a later step. Then it leads
 * to the named step, or to the nearest earlier place of the chart that is allowed; null if there is none.
 */
export function wayBack(actor: AnyActor, machine: AnyStateMachine, trail: Trail, place: Place): WayBack | null {
  const position = backPosition(actor, trail, place);
  const previous = placeAtPosition(trail, position) ?? place;
  // What is typed after coming back may close the later step, and a link that vanishes moves what is being pressed.
  const isAhead = previous[0] !== place[0] && directionTo(machine, place, previous) === 'forward';
  if (!isAhead && !samePlace(previous, place))
    return { path: pathOf(machine, previous) ?? '/', delta: position - trail.position };
  const named = namedBack(actor, place);
  if (named) return { path: pathOf(machine, named) ?? '/', delta: 0 };
  const here = pathOf(machine, place);
  const before = placesOf(machine).slice(0, Math.max(0, indexOf(machine, place)));
  const earlier = before.findLast(charted => charted.path !== here && canEnter(actor, charted.place));
  return earlier ? { path: earlier.path, delta: 0 } : null;
}

/** The place that the chart names for Back and allows, regardless of the trail. */
function namedBack(actor: AnyActor, place: Place): Place | undefined {
  const snapshot = levelsOf(actor).at(-1)?.snapshot;
  const named = snapshot && (activeStepNode(snapshot)?.meta as StepMeta | undefined)?.back?.(snapshot.context); // XState does not type meta here
  const to = named === undefined ? [] : [...place.slice(0, -1), named];
  return canEnter(actor, to) ? to : undefined;
}

/** The direction from one place to another, by chart order. */
export function directionTo(machine: AnyStateMachine, from: Place, to: Place): Direction {
  return indexOf(machine, to) < indexOf(machine, from) ? 'back' : 'forward';
}

const indexOf = (machine: AnyStateMachine, place: Place): number =>
  placesOf(machine).findIndex(charted => samePlace(charted.place, place));
