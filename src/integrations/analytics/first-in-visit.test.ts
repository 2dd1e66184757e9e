import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => entries.get(key) ?? null, setItem: (key: string, text: string) => void entries.set(key, text) });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As a page that has just been loaded has it. */
async function loaded() {
  vi.resetModules();
  return (await import('./first-in-visit.ts')).isFirstInVisit;
}

it('each thing is first once in a visit, reloads included', async () => {
  const isFirst = await loaded();
  expect([isFirst('a'), isFirst('b'), isFirst('a')]).toEqual([true, true, false]);
  const again = await loaded();
  expect([again('a'), again('b'), again('c')]).toEqual([false, false, true]);
});

it('where nothing can be stored, once in a page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const isFirst = await loaded();
  expect([isFirst('a'), isFirst('a')]).toEqual([true, false]);
});
