import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Every regular expression that is written in a file. */
function expressionsIn(file: string, code: string): RegExp[] {
  const found: RegExp[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (node instanceof RegExp) found.push(node);
    else Object.values(node).forEach(walk);
  };
  walk(parseSync(file, code).program);
  return found;
}

/** How long an expression may take for a text of n characters: why it is more than a multiple of n, if it is. */
const slowness = (expression: RegExp): string[] =>
  analyse(expression).reports.map(({ type, exponential, character }) => `${expression}: ${exponential ? 'exponential' : 'quadratic'} (${type}) for repeated ${character.literal.source}`);

it('every regular expression takes time in proportion to the text', () => {
  const found = globSync('{src,machines}/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file => expressionsIn(file, readFileSync(join(root, file), 'utf8')).flatMap(expression => slowness(expression).map(why => `${file}: ${why}`)));
  expect(found).toEqual([]);
});

it.each([/\/+$/, /(a+)+b/])('%s is found', expression => {
  expect(slowness(expression)).not.toEqual([]);
});
