import { describe, expect, test } from 'vitest';
import { createSerializer, type Place, type SavedPart } from '../../machines/wizard/index.ts';
import { startTrail } from '../../machines/wizard/testing/index.ts';
import { fixturesOf, savedFlows } from '../faults/saved-states/saved-flows.ts';
import { fingerprintOf } from './saved-states/fingerprint.ts';

/** The parts that flows save, by the names under which they are exported. */
const parts = Object.values(import.meta.glob<object>('../../src/parts/**/*.saved.ts', { eager: true })).flatMap(
  module =>
    Object.entries(module).filter((exported): exported is [string, SavedPart] => 'version' in Object(exported[1])),
);

const statesOf = (name: string) =>
  fixturesOf(name).map(({ file, text }) => ({ file, text, state: JSON.parse(text) as Record<string, unknown> }));

const specs: [string, { version: number; schema: unknown }][] = [
  ...parts,
  ...Object.entries(savedFlows).map(([name, { spec }]): [string, typeof spec] => [name, spec]),
];

describe.each(specs)('%s', (name, { version, schema }) => {
  const states = statesOf(name);

  test('has a saved state for every version (add files; never change one after its version is released)', () => {
    expect(states.map(({ file }) => file)).toEqual(
      Array.from({ length: version }, (_, index) => `version-${index + 1}.json`),
    );
  });

  test('has the schema of its version', () => {
    const fingerprint = fingerprintOf(schema);
    expect(
      states.at(-1)?.state['schema'],
      `If version ${version} is released, raise it, and add a migration and a saved state. Then write ${fingerprint} as \`schema\` in version-N.json, or run \`npx node tests/unit/saved-states/write.main.ts FLOW\``,
    ).toBe(fingerprint);
  });
});

describe.each(Object.entries(savedFlows))('the saved state of %s', (name, { spec, machine }) => {
  const states = statesOf(name);
  const latest = states.at(-1)?.state ?? {};

  /** The answers after a reload. */
  function reopened(state: object): unknown {
    const restored = createSerializer(spec).deserialize(machine, JSON.stringify(state));
    expect(restored).toMatchObject({ type: 'restored', saved: { place: latest['place'] } });
    return restored.type === 'restored' ? restored.saved.context : null;
  }

  test.each(states)('in $file opens', ({ state }) => {
    expect(reopened(state)).not.toBeNull();
  });

  test('is restored without losing an answer', () => {
    const context = reopened(latest);
    const trail = startTrail(latest['place'] as Place);
    const text = createSerializer(spec).serialize({ ...latest, context, trail } as never); // a fixture has the rest
    const saved = latest['context'] as Record<string, object>;
    // The parts of a saved state may have had earlier versions.
    const stamped = Object.entries<SavedPart>(spec.parts ?? {}).map(([key, { version }]) => [
      key,
      { ...saved[key], version },
    ]);
    expect(JSON.parse(text ?? '')).toMatchObject({ context: { ...saved, ...Object.fromEntries(stamped) } });
  });

  const nested = Object.entries<SavedPart>(spec.parts ?? {}).flatMap(([key, part]) => {
    const [as] = parts.find(([, declared]) => declared === part) ?? [''];
    return statesOf(as).map(({ file, state: { schema: _schema, ...answers } }) => ({ key, as, file, answers }));
  });

  test.each(nested)('opens with $as in $file at `$key`', ({ key, answers }) => {
    expect(reopened({ ...latest, context: { ...(latest['context'] as object), [key]: answers } })).not.toBeNull();
  });
});
