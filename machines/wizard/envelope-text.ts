import type { Place } from './place.ts';
import type { Trail } from './trail.ts';

/** What a reload brings back: a place, and the answers that the schema lets through. */
export interface Kept {
  place: Place;
  context: unknown;
}

/** What is stored at one moment. */
export interface Keepable extends Kept {
  trail: Trail;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

export interface Envelope extends Kept {
  version: number;
  trail: readonly Place[];
  /** Position of the first place of the trail. */
  first: number;
  position: number;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** The text of an envelope. It validates nothing; opening the envelope does. */
export const envelopeText = (version: number, { place, context, savedAt, trail: { places: trail, first, position } }: Keepable): string =>
  JSON.stringify({ version, place, context, trail, first, position, savedAt } satisfies Envelope);
