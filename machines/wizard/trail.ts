import { type Place, samePlace } from './place.ts';

/**
 * The places walked in this tab, mirrored entry by entry in the browser's history. `first` is the position of the
 * oldest place; positions are never used twice, so an entry left over from an earlier trail is not mistaken for ours.
 */
export interface Trail {
  readonly first: number;
  readonly places: readonly Place[];
  /** Where the visitor stands: an absolute position, `first` at least. */
  readonly position: number;
}

export const startTrail = (place: Place, position = 0): Trail => ({ first: position, places: [place], position });

/**
 * One step on: what lay ahead is forgotten, as in a browser.
 *
 * @example
 * walk(startTrail(['step1']), ['step2']); // { first: 0, places: [['step1'], ['step2']], position: 1 }
 */
export const walk = (trail: Trail, place: Place): Trail => ({
  first: trail.first,
  places: [...trail.places.slice(0, trail.position - trail.first + 1), place],
  position: trail.position + 1,
});

/** A new trail, for a visitor who came in from the side. */
export const restart = (trail: Trail, place: Place, seen: number | null): Trail =>
  startTrail(place, Math.max(lastPosition(trail), seen ?? -1) + 1);

/** Another place at the position where the visitor stands. */
export const replaceHere = (trail: Trail, place: Place): Trail => ({
  ...trail,
  places: trail.places.with(trail.position - trail.first, place),
});

/** @throws RangeError for a position that is not on the trail */
export function moveTo(trail: Trail, position: number): Trail {
  if (!placeAtPosition(trail, position)) throw new RangeError(`No position ${position} on the trail`);
  return { ...trail, position };
}

export const back = (trail: Trail): Trail => moveTo(trail, trail.position - 1);
export const forward = (trail: Trail): Trail => moveTo(trail, trail.position + 1);
/** Of a place that lies behind the visitor; none of the trail's where it does not. */
export const lastPositionOf = ({ first, places, position }: Trail, place: Place): number => first + places.slice(0, position - first).findLastIndex(walked => samePlace(walked, place));
export const placeAtPosition = (trail: Trail, position: number): Place | null =>
  position < trail.first ? null : (trail.places[position - trail.first] ?? null);

/** Whether an entry of the browser's history is one of this trail's. */
export const knows = (trail: Trail, position: number | null, places: readonly Place[]): position is number => {
  const place = position === null ? null : placeAtPosition(trail, position);
  return place !== null && places.some(candidate => samePlace(candidate, place));
};

const lastPosition = (trail: Trail): number => trail.first + trail.places.length - 1;
