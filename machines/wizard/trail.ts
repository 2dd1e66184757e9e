import { type Place, samePlace } from './place.ts';

/**
 * The places visited in this tab, one for each entry of the browser's history. `first` is the position of the oldest
 * place. Positions are never reused, so an entry left from an earlier trail does not match this one.
 */
export interface Trail {
  readonly first: number;
  readonly places: readonly Place[];
  /** Current absolute position, at least `first`. */
  readonly position: number;
}

/** A trail of one place. */
export const startTrail = (place: Place, position = 0): Trail => ({ first: position, places: [place], position });

/** Appends a place and drops the entries ahead, as a browser does. */
export const walk = (trail: Trail, place: Place): Trail => ({
  first: trail.first,
  places: [...trail.places.slice(0, trail.position - trail.first + 1), place],
  position: trail.position + 1,
});

/** A new trail, for a visitor who arrived at an entry that is not on the trail. */
export const restart = (trail: Trail, place: Place, seen: number | null): Trail =>
  startTrail(place, Math.max(lastPosition(trail), seen ?? -1) + 1);

/** Replaces the place at the current position. */
export const replaceHere = (trail: Trail, place: Place): Trail => ({
  ...trail,
  places: trail.places.with(trail.position - trail.first, place),
});

export const moveTo = (trail: Trail, position: number): Trail => ({ ...trail, position });

/** Position of the nearest earlier place that fits; below `first` if there is none. */
export const positionBefore = ({ first, places, position }: Trail, fits: (place: Place) => boolean): number =>
  first + places.slice(0, position - first).findLastIndex(fits);

export const placeAtPosition = (trail: Trail, position: number): Place | null =>
  position < trail.first ? null : (trail.places[position - trail.first] ?? null);

/** Whether an entry of the browser's history belongs to this trail. */
export const knows = (trail: Trail, position: number | null, places: readonly Place[]): position is number => {
  const place = position === null ? null : placeAtPosition(trail, position);
  return place !== null && places.some(candidate => samePlace(candidate, place));
};

const lastPosition = (trail: Trail): number => trail.first + trail.places.length - 1;
