import type { Place } from './place.ts';
import type { Trail } from './trail.ts';

/** What a reload restores: a place, and the answers that the schema allows. */
export interface Kept {
  place: Place;
  context: unknown;
}

/** The state to serialize. */
export interface Keepable extends Kept {
  trail: Trail;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

export interface Envelope extends Kept {
  version: number;
  trail: readonly Place[];
  /** Position of the trail's first place. */
  first: number;
  position: number;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** Serializes an envelope. Does not validate; opening the envelope does. */
export const envelopeText = (
  version: number,
  { place, context, savedAt, trail: { places: trail, first, position } }: Keepable,
): string => JSON.stringify({ version, place, context, trail, first, position, savedAt } satisfies Envelope);
