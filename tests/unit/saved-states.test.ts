import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { joinMachine } from '../../machines/join/join.machine.ts';
import { openEnvelope } from '../../machines/wizard/envelope.ts';
import { placesOf } from '../../machines/wizard/place.ts';
import { joinEnvelope } from '../../src/join/join.envelope.ts';

/** One saved state of each version that was released, with every answer given. Files are added, never changed. */
const folder = `${import.meta.dirname}/saved-states/join`;

const files = readdirSync(folder).toSorted();
const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

test('There is a saved state of every version.', () => {
  expect(files).toEqual(Array.from({ length: joinEnvelope.version }, (_, i) => `version-${i + 1}.json`));
});

test.each(files)('%s is opened without losing an answer.', file => {
  const opened = openEnvelope(joinEnvelope, joinMachine, textOf(file));
  expect(opened).toMatchObject({ type: 'opened', kept: { place: ['payment'] } });
  if (opened.type !== 'opened' || file !== `version-${joinEnvelope.version}.json`) return;
  const { context } = JSON.parse(textOf(file)) as { context: object };
  expect(opened.kept.context).toEqual(context);
});

const places = placesOf(joinMachine).map(({ place }) => place.join('/'));

type Path = (string | number)[];
const pathsIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map(path => [key, ...path])]) : [];

/** The same with another value in one place, or with none. */
function changed(text: string, path: Path, value: unknown): string {
  const state = JSON.parse(text) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, state); // the path was found in it
  const last = String(path.at(-1));
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return JSON.stringify(state);
}

test('However a saved state was changed, it is opened as a place of the flow with answers that hold together, or dropped.', () => {
  const text = textOf(files.at(-1) ?? '');
  const damage = fc.oneof(
    fc.tuple(fc.constantFrom(...pathsIn(JSON.parse(text))), fc.option(fc.oneof(fc.jsonValue(), fc.constantFrom('', 0, -1, [], {})), { nil: undefined })).map(([path, value]) => changed(text, path, value)),
    fc.nat(text.length).map(length => text.slice(0, length)),
    fc.tuple(fc.nat(text.length), fc.string({ unit: 'binary', maxLength: 3 })).map(([at, other]) => `${text.slice(0, at)}${other}${text.slice(at + 1)}`),
  );
  let count = 0;
  fc.assert(
    fc.property(damage, damaged => {
      const opened = openEnvelope(joinEnvelope, joinMachine, damaged);
      if (opened.type !== 'opened') return;
      count += 1;
      expect(places).toContain(opened.kept.place.join('/'));
      expect(openEnvelope(joinEnvelope, joinMachine, JSON.stringify({ version: joinEnvelope.version, ...opened.kept }))).toMatchObject({ type: 'opened', kept: opened.kept });
    }),
    { numRuns: 1000 },
  );
  expect(count, 'some are opened').toBeGreaterThan(10);
});
