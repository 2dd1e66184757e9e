import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import { openEnvelope } from '../../machines/wizard/envelope.ts';
import { fixturesOf, savedFlows } from '../faults/saved-states/saved-flows.ts';

/** Short, so that a test can say it. Checks that are functions have no part in it. */
const fingerprintOf = (schema: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(toJsonSchema(schema as GenericSchema, { typeMode: 'input', errorMode: 'ignore' }))) // every envelope's schema is valibot's
    .digest('hex')
    .slice(0, 16);

describe.each(Object.entries(savedFlows))('The saved state of %s', (name, { spec, machine }) => {
  const fixtures = fixturesOf(name).map(fixture => ({ ...fixture, state: JSON.parse(fixture.text) as { schema: string; context: object } }));
  const latest = fixtures.at(-1);

  test('is kept from every version. Files are added, never changed once their version is released.', () => {
    expect(fixtures.map(({ file }) => file)).toEqual(Array.from({ length: spec.version }, (_, index) => `version-${index + 1}.json`));
  });

  test('has the schema of its version. For another schema, raise the version, write a migration and add a saved state.', () => {
    expect(latest?.state.schema).toBe(fingerprintOf(spec.schema));
  });

  test.each(fixtures)('is opened from $file without losing an answer', fixture => {
    const opened = openEnvelope(spec, machine, fixture.text);
    expect(opened).toMatchObject({ type: 'opened', kept: { place: ['payment'] } });
    if (opened.type === 'opened' && fixture === latest) expect(opened.kept.context).toEqual(fixture.state.context);
  });
});
