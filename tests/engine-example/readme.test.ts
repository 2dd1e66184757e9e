import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { supportedXState } from '../../machines/wizard/index.ts';
import { engineSizes, sizesIn } from '../engine-size.ts';

const here = import.meta.dirname;
const readme = readFileSync(join(here, '../../machines/wizard/README.md'), 'utf8');
const blocks = [...readme.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code);
const sources = readdirSync(here)
  .filter(file => /^booking\.[\w.]*tsx?$/.test(file))
  .map(file => readFileSync(join(here, file), 'utf8'));

it('each piece of code in the engine’s README is part of a file of the example', () => {
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter(code => !sources.some(source => source.includes(code)))).toEqual([]);
});

it('the README names the size of the engine; `node tests/engine-size.ts` updates it', async () => {
  expect(sizesIn(readme)).toBe(await engineSizes());
});

it('the README names the supported XState, and the installed one is supported', () => {
  const { version } = JSON.parse(readFileSync(join(here, '../../node_modules/xstate/package.json'), 'utf8')) as {
    version: string;
  };
  const order = (text: string) => text.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  const { from, below } = supportedXState;
  expect(order(version)).toBeGreaterThanOrEqual(order(from));
  expect(order(version)).toBeLessThan(order(below));
  expect(readme).toContain(`XState from ${from} to below ${below}`);
});
