import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Place, samePlace } from './place.ts';
import type { StoragePort } from './storage.ts';
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

export type Opened =
  | { type: 'empty' }
  | { type: 'opened'; kept: Kept; trail: Trail | null; savedAt: number }
  | { type: 'dropped'; reason: 'unreadable' | 'unknownVersion' | 'invalid' };

/** Serializes and opens a flow's envelopes. Loaded with the schema, so a page that persists nothing needs neither. */
export interface Seal {
  seal: (kept: Keepable) => string | null;
  open: (machine: AnyStateMachine, text: string | null) => Opened;
}

interface Keeping {
  actor: AnyActor;
  storage: StoragePort;
  envelope: Pick<Seal, 'seal'> | undefined;
  now: () => number;
  /** A new visitor's initial place and context; null if answers were restored. */
  beginning: { place: Place | null; context: unknown } | null;
}

export type Keeper = ReturnType<typeof createKeeper>;

/** Persists the envelope after each change of the machine, until `forget` is called. */
export function createKeeper({ actor, storage, now, beginning, ...keeping }: Keeping) {
  let { envelope } = keeping;
  let forgotten = false;
  let written = storage.read();

  const clear = () => {
    storage.clear();
    written = null;
  };
  const forget = () => {
    forgotten = true;
    clear();
  };
  const isUntouched = (place: Place, context: unknown): boolean =>
    beginning?.place != null && samePlace(beginning.place, place) && beginning.context === context;

  return {
    save(place: Place, trail: Trail) {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      if (!envelope || forgotten || snapshot.status !== 'active') return;
      if (snapshot.hasTag('forgets')) return clear();
      if (isUntouched(place, snapshot.context)) return clear();
      const text = envelope.seal({ place, context: snapshot.context, trail, savedAt: now() });
      if (text === null) return;
      storage.write(text);
      written = text;
    },
    /** Persists the answers from now on. */
    keep: (from: Pick<Seal, 'seal'>) => void (envelope = from),
    /** Clears the storage and stops persisting. */
    forget,
    /** Whether another page of this tab has written or cleared the envelope since. */
    isStale: () => envelope !== undefined && !forgotten && storage.read() !== written,
  };
}
