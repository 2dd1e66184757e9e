import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** All regular expression literals of a file. */
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

/** Reasons why an expression needs more than linear time; empty if it does not. */
const slowness = (expression: RegExp): string[] =>
  analyse(expression).reports.map(
    ({ type, exponential, character }) =>
      `${expression}: ${exponential ? 'exponential' : 'quadratic'} (${type}) for repeated ${character.literal.source}`,
  );

it('every regular expression runs in linear time', () => {
  const found = globSync('{src,machines}/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file =>
      expressionsIn(file, readFileSync(join(root, file), 'utf8')).flatMap(expression =>
        slowness(expression).map(why => `${file}: ${why}`),
      ),
    );
  expect(found).toEqual([]);
});

it.each([/\/+$/, /(a+)+b/])('%s is reported as slow', expression => {
  expect(slowness(expression)).not.toEqual([]);
});
