import type { AnyStateMachine } from 'xstate';
import { serialize, type SavedState, type Serializer } from './persistence.ts';
import { type Place, placesOf, samePlace } from './place.ts';
import type { Trail } from './trail.ts';

/** How one flow persists its answers. */
export interface SavedStateSpec<Context = unknown> {
  version: number;
  /** Applied on write and on read, so a key it does not list (such as a secret) is never stored. Synchronous. */
  schema: StandardSchema<Context>;
  /** Migrations, each from the version that is its key to the next. */
  migrations?: Readonly<Record<number, (saved: SavedState) => SavedState>>;
}

/**
 * Creates the serializer of a flow's saved state. Load it with the schema: a page that persists nothing needs neither.
 *
 * @example
 * const savedState = createSerializer({ version: 1, schema: SavedSchema });
 */
export const createSerializer = (spec: SavedStateSpec): Serializer => ({
  serialize(state) {
    const context = parse(spec.schema, state.context);
    return context && serialize(spec.version, { ...state, context: context.value });
  },
  deserialize(machine, text) {
    if (text === null) return { type: 'empty' };
    const stored = readRecord(text);
    if (!stored) return { type: 'dropped', reason: 'unreadable' };
    const saved = migrate(spec, stored);
    if (!saved) return { type: 'dropped', reason: 'unknownVersion' };
    const context = parse(spec.schema, saved.context);
    const place = knownPlace(machine, saved.place);
    if (!context || !place) return { type: 'dropped', reason: 'invalid' };
    return {
      type: 'restored',
      saved: { place, context: context.value },
      trail: stored['version'] === spec.version ? readTrail(machine, stored, place) : null,
      savedAt: isCount(stored['savedAt']) ? stored['savedAt'] : 0,
    };
  },
});

function migrate(spec: SavedStateSpec, stored: Record<string, unknown>): SavedState | null {
  const { version } = stored;
  if (!isCount(version) || version > spec.version) return null;
  // A migration receives unvalidated data; its result is validated.
  let saved = { place: stored['place'] as Place, context: stored['context'] };
  for (let at = version; at < spec.version; at += 1) {
    const step = spec.migrations?.[at];
    if (!step) return null;
    try {
      saved = step(saved);
    } catch {
      return null;
    }
  }
  return saved;
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
export function parse<T>(schema: StandardSchema<T>, value: unknown): { value: T } | null {
  try {
    const result = schema['~standard'].validate(value);
    return 'value' in result && !result.issues ? { value: result.value } : null;
  } catch {
    return null;
  }
}
