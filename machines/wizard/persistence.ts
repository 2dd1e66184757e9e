import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate';
import { type Place, samePlace } from './place.ts';
import type { Running } from './mounted.ts';
import type { StoragePort } from './storage.ts';
import type { Trail } from './trail.ts';

/** What a reload restores: a place, and the answers that the schema allows. */
export interface SavedState<Answers = unknown> {
  place: Place;
  context: Answers;
}

/** The state to serialize. */
export interface Serializable extends SavedState, Running {
  trail: Trail;
}

/** The JSON in the storage. */
export interface StoredState extends SavedState {
  version: number;
  trail: readonly Place[];
  /** Position of the trail's first place. */
  first: number;
  position: number;
}

/** What was in the storage. A trail that is invalid or of an older version is null; the answers are restored. */
export type Deserialized<Answers = unknown> =
  | { type: 'empty' }
  | { type: 'restored'; saved: SavedState<Answers>; trail: Trail | null }
  | { type: 'dropped'; reason: 'unreadable' | 'unknownVersion' | 'invalid' };

/** Reads and writes a flow's saved state; made by `createSerializer`. `Answers` is what its schema returns. */
export interface Serializer<Answers = object, Key = unknown> {
  /** For the compiler only: the keys of the context, both those that are saved and those that are not. */
  readonly keys?: (key: Key) => Key;
  /** Returns the text to store, or null when the answers do not fit the schema. */
  serialize: (state: Serializable) => string | null;
  /** Reads stored text; null means that there is none. Never throws. */
  deserialize: (machine: AnyStateMachine, text: string | null) => Deserialized<Answers>;
}

/** A serializer in which each key of the machine's context is either saved or declared as not saved. */
export type SerializerOf<M extends AnyStateMachine> = Serializer<Partial<ContextFrom<M>>, KeyOf<ContextFrom<M>>>;

type KeyOf<Context> = 0 extends 1 & Context ? any : keyof Context; // the context of any machine has unknown keys

/**
 * Serializes a state without its schema: for the time until the schema is loaded. Write no secrets with it.
 *
 * @example
 * wizard.persist({ serialize: state => serialize(1, state) });
 */
export const serialize = (
  version: number,
  { place, context, trail: { places: trail, first, position } }: Serializable,
): string => JSON.stringify({ version, place, context, trail, first, position } satisfies StoredState);

interface PersistenceOptions {
  actor: AnyActor;
  storage: StoragePort;
  serializer: Pick<Serializer, 'serialize'> | undefined;
  /** A new visitor's initial place and context; null if answers were restored. */
  beginning: { place: Place | null; context: unknown } | null;
}

/**
 * Writes the state to the storage after each change of the machine, until `forget` is called. One event can change many
 * machines, so the write waits until the running task has ended.
 */
export function createPersistence({ actor, storage, beginning, ...options }: PersistenceOptions) {
  let { serializer } = options;
  let forgotten = false;
  let written = storage.read();
  let unsaved: { place: Place; trail: Trail } | null = null;

  const clear = () => {
    storage.clear();
    written = null;
  };
  const isUntouched = (place: Place, context: unknown): boolean =>
    beginning?.place != null && samePlace(beginning.place, place) && beginning.context === context;

  const flush = () => {
    if (!unsaved) return;
    const { place, trail } = unsaved;
    unsaved = null;
    if (!serializer || forgotten) return;
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const { context, children, status } = snapshot;
    if (snapshot.hasTag('clearsSavedState')) return clear();
    if (status !== 'active') return;
    if (isUntouched(place, context)) return clear();
    const text = serializer.serialize({ place, context, children, trail });
    if (text === null || text === written) return;
    storage.write(text);
    written = text;
  };

  return {
    /** Saves the state at the end of the running task. */
    save(place: Place, trail: Trail) {
      if (!unsaved) void Promise.resolve().then(flush);
      unsaved = { place, trail };
    },
    /** Writes a state that waits for the end of the task. */
    flush,
    /** Uses this serializer from now on. */
    use: (other: Pick<Serializer, 'serialize'>) => void (serializer = other),
    /** Clears the storage and stops persisting. */
    forget: () => {
      forgotten = true;
      clear();
    },
    /** Whether another page of this tab has written or cleared the storage since. */
    isStale: () => {
      flush();
      return !forgotten && storage.read() !== written;
    },
  };
}
