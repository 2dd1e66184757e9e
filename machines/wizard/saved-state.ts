import type { AnyStateMachine } from 'xstate';
import type { Running } from './mounted.ts';
import { serialize, type SavedState, type Serializer } from './persistence.ts';
import { type Place, placesOf, samePlace } from './place.ts';
import type { Trail } from './trail.ts';

/** A version of a saved value, and the migrations from earlier versions. */
interface Versioned<Saved> {
  version: number;
  /** Migrations, each from the version that is its key to the next. */
  migrations?: Readonly<Record<number, (saved: Saved) => Saved>>;
}

/** What a part of a flow persists, such as a machine that several flows mount. Declare it beside the part. */
export interface SavedPart<Answers = unknown> extends Versioned<unknown> {
  /** Applied on write and on read. It decides what falls back to a default if it cannot be read, and what must not. */
  schema: StandardSchema<Answers>;
}

/** How one flow persists its answers. */
export interface SavedStateSpec<Answers = object, NotSaved = PropertyKey> extends Versioned<SavedState> {
  /** Applied on write and on read, so a key it does not list (such as a secret) is never stored. Synchronous. */
  schema: StandardSchema<Answers>;
  /** The other keys of the context, which a reload resets to their initial values. */
  notSaved?: readonly NotSaved[];
  /**
   * Parts by their key in the context. Each is stored with its own version and read through its own schema. The flow's
   * schema does not look into a part: it gets null if there is none, and undefined if it cannot be read.
   */
  parts?: Readonly<Partial<Record<keyof Answers, SavedPart>>>;
  /**
   * Returns the answers to save, including those that only an invoked machine has; the state that invokes it copies them
   * into the context on exit. Default: the context.
   */
  answersOf?(this: void, running: Running): unknown; // a method, so that it may name the type of the context
}

/**
 * Creates the serializer of a flow's saved state. Load it with the schema: a page that persists nothing needs neither.
 *
 * @example
 * const savedState = createSerializer({ version: 1, schema: SavedSchema, notSaved: ['isBooked'] });
 */
export const createSerializer = <Answers extends object, const NotSaved extends PropertyKey = never>(
  spec: SavedStateSpec<Answers, NotSaved>,
): Serializer<Answers, Declared<keyof Answers, NotSaved>> => ({
  serialize(state) {
    const answers = withParts(spec, spec.answersOf ? spec.answersOf(state) : state.context, valid);
    const context = parse(spec.schema, answers);
    return context && serialize(spec.version, { ...state, context: withParts(spec, context.value, stamped) });
  },
  deserialize(machine, text) {
    if (text === null) return { type: 'empty' };
    const stored = readRecord(text);
    if (!stored) return { type: 'dropped', reason: 'unreadable' };
    // A migration receives unvalidated data; its result is validated.
    const { version, place: storedPlace, context: answers } = stored;
    const saved = migrated(spec, version, { place: storedPlace as Place, context: answers });
    if (!saved) return { type: 'dropped', reason: 'unknownVersion' };
    const context = parse(spec.schema, withParts(spec, saved.context, restored));
    const place = knownPlace(machine, saved.place);
    if (!context || !place) return { type: 'dropped', reason: 'invalid' };
    return {
      type: 'restored',
      saved: { place, context: context.value },
      trail: version === spec.version ? readTrail(machine, stored, place) : null,
    };
  },
});

/** All keys, or none if one is both saved and declared as not saved: then the serializer fits no machine. */
type Declared<Saved, NotSaved> = Saved & NotSaved extends never ? Saved | NotSaved : never;

/** Replaces the parts in the context by what a function makes of each. */
function withParts(
  { parts = {} }: SavedStateSpec,
  context: unknown,
  change: (part: SavedPart, answers: object) => unknown,
): unknown {
  const present = { ...(context as Record<string, unknown>) };
  const changed = Object.entries<SavedPart>(parts).filter(([key]) => present[key] != null);
  return changed.length === 0
    ? context
    : { ...present, ...Object.fromEntries(changed.map(([key, part]) => [key, change(part, Object(present[key]))])) };
}

const valid = (part: SavedPart, answers: unknown): unknown => parse(part.schema, answers)?.value;

const stamped = ({ version }: SavedPart, answers: object): unknown => ({ version, ...answers });

/**
 * Reads a stored part. A part without a version is current: it was stored before its schema was loaded. A part of an unknown
 * version is read as if it were current, so its schema decides what is lost.
 */
function restored(part: SavedPart, { version = part.version, ...answers }: { version?: unknown }): unknown {
  return valid(part, migrated<unknown>(part, version, answers) ?? answers);
}

/** Applies the migrations from a version to the current one; null if the version is unknown or a migration throws. */
function migrated<Saved>({ version, migrations }: Versioned<Saved>, from: unknown, saved: Saved): Saved | null {
  if (!isCount(from) || from > version) return null;
  let current = saved;
  for (let at = from; at < version; at += 1) {
    const step = migrations?.[at];
    if (!step) return null;
    try {
      current = step(current);
    } catch {
      return null;
    }
  }
  return current;
}

function readTrail(machine: AnyStateMachine, stored: Record<string, unknown>, place: Place): Trail | null {
  const { trail, first, position } = stored;
  if (!Array.isArray(trail) || trail.length > 1000 || !isCount(first) || !isCount(position)) return null;
  const places = trail.map(candidate => knownPlace(machine, candidate)).filter(known => known !== null);
  const here = position < first ? undefined : places[position - first];
  return places.length === trail.length && here && samePlace(here, place) ? { first, places, position } : null;
}

function knownPlace(machine: AnyStateMachine, value: unknown): Place | null {
  if (!Array.isArray(value)) return null;
  return placesOf(machine).find(({ place }) => samePlace(place, value))?.place ?? null;
}

function readRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** The synchronous part of Standard Schema (https://standardschema.dev), so that any schema library works. */
export interface StandardSchema<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<T> | Promise<StandardResult<T>>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
}

type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Returns the parsed value, or null if it is invalid or if the schema is asynchronous or throws. */
function parse<T>(schema: StandardSchema<T>, value: unknown): { value: T } | null {
  try {
    const result = schema['~standard'].validate(value);
    return 'value' in result && !result.issues ? { value: result.value } : null;
  } catch {
    return null;
  }
}
