import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import { createSerializer, type Place } from '../../machines/wizard/index.ts';
import { fixturesOf, savedFlows } from '../faults/saved-states/saved-flows.ts';

/** A short hash of a valibot schema. It does not cover checks that are functions. */
const fingerprintOf = (schema: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(toJsonSchema(schema as GenericSchema, { typeMode: 'input', errorMode: 'ignore' })))
    .digest('hex')
    .slice(0, 16);

describe.each(Object.entries(savedFlows))('the saved state of %s', (name, { spec, machine }) => {
  const fixtures = fixturesOf(name).map(fixture => ({
    ...fixture,
    state: JSON.parse(fixture.text) as { schema: string; place: Place; context: object },
  }));
  const latest = fixtures.at(-1);

  test('there is a saved state for every version (add files; never change one after its version is released)', () => {
    expect(fixtures.map(({ file }) => file)).toEqual(
      Array.from({ length: spec.version }, (_, index) => `version-${index + 1}.json`),
    );
  });

  test('the schema matches its version (for a new one: raise the version, add a migration and a saved state)', () => {
    expect(latest?.state.schema).toBe(fingerprintOf(spec.schema));
  });

  test.each(fixtures)('the state in $file opens without losing an answer', fixture => {
    const restored = createSerializer(spec).deserialize(machine, fixture.text);
    expect(restored).toMatchObject({ type: 'restored', saved: { place: fixture.state.place } });
    if (restored.type === 'restored' && fixture === latest)
      expect(restored.saved.context).toEqual(fixture.state.context);
  });
});
