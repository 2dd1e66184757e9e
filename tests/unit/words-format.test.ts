import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wordsFormat } from '../../.build/words-format.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'join-words-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A message with a key, as the extractor finds it. */
const keyed = (english: string, translation: string) => ({ message: english, comments: [english], translation });

/** Writes a catalogue, extracts it again with other messages, and returns the translations of the result. */
async function extracted(locale: 'en' | 'es_MX', before: CatalogType, after: CatalogType, from = 'first.po') {
  const context = (file: string) => ({ locale, sourceLocale: 'en', filename: join(folder, file), existing: undefined });
  writeFileSync(join(folder, from), await wordsFormat().serialize(before, context(from)));
  const format = wordsFormat();
  const written = await format.serialize(after, context('first.po'));
  const messages = await format.parse(written, context('first.po'));
  return Object.fromEntries(Object.entries(messages).map(([id, { translation }]) => [id, translation]));
}

test('a changed sentence with a key loses its translation, and the others keep theirs', async () => {
  const before = { required: keyed('Required', 'Obligatorio'), digits: keyed('Use digits', 'Use dígitos') };
  const after = { required: keyed('Fill this in', 'Obligatorio'), digits: keyed('Use digits', 'Use dígitos') };
  expect(await extracted('es_MX', before, after)).toEqual({ required: '', digits: 'Use dígitos' });
});

test('a changed sentence with a key becomes its own English translation', async () => {
  const after = { required: keyed('Fill this in', 'Required') };
  expect(await extracted('en', { required: keyed('Required', 'Required') }, after)).toEqual({
    required: 'Fill this in',
  });
});

test('a sentence that moves to another catalogue takes its translation along', async () => {
  const before = { required: keyed('Required', 'Obligatorio') };
  const after = { required: keyed('Required', '') };
  expect(await extracted('es_MX', before, after, 'messages.po')).toEqual({ required: 'Obligatorio' });
});
