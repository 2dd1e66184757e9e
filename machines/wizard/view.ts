import type { AnyActor, AnyStateMachine } from 'xstate';
import { levelsOf } from './mounted.ts';
import { canEnter, type Place, placesOf, pathOf, samePlace } from './place.ts';
import { activeStepNode, type StepMeta } from './step.ts';
import { lastPositionOf, placeAtPosition, type Trail } from './trail.ts';

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

/** Where Back leads, and how many entries of the history that is; 0 where the trail does not lead there. */
export interface WayBack {
  path: string;
  delta: number;
}

/** To the step that the chart names, if it names one; else the way one came; else to the nearest earlier place of the chart that is open. */
export function wayBack(actor: AnyActor, machine: AnyStateMachine, trail: Trail, place: Place): WayBack | null {
  const named = namedBack(actor, place);
  const position = named ? lastPositionOf(trail, named) : trail.position - 1;
  const previous = placeAtPosition(trail, position);
  if (previous && canEnter(actor, previous)) return { path: pathOf(machine, previous) ?? '/', delta: position - trail.position };
  if (named && canEnter(actor, named)) return { path: pathOf(machine, named) ?? '/', delta: 0 };
  const here = pathOf(machine, place);
  const before = placesOf(machine).slice(0, Math.max(0, indexOf(machine, place)));
  const earlier = before.findLast(charted => charted.path !== here && canEnter(actor, charted.place));
  return earlier ? { path: earlier.path, delta: 0 } : null;
}

/** The place that the chart names for Back, wherever the visitor came from. */
function namedBack(actor: AnyActor, place: Place): Place | undefined {
  const snapshot = levelsOf(actor).at(-1)?.snapshot;
  const named = snapshot && (activeStepNode(snapshot)?.meta as StepMeta | undefined)?.back?.(snapshot.context); // meta is untyped by nature
  return named === undefined ? undefined : [...place.slice(0, -1), named];
}

/** The way a place lies from another, by the order of the chart. */
export function directionTo(machine: AnyStateMachine, from: Place, to: Place): Direction {
  return indexOf(machine, to) < indexOf(machine, from) ? 'back' : 'forward';
}

const indexOf = (machine: AnyStateMachine, place: Place): number =>
  placesOf(machine).findIndex(charted => samePlace(charted.place, place));
