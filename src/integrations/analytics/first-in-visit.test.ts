import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The function in a freshly loaded page. */
async function loaded() {
  vi.resetModules();
  return (await import('./first-in-visit.ts')).isFirstInVisit;
}

it('each key is first once in a visit, reloads included', async () => {
  const isFirst = await loaded();
  expect([isFirst('a'), isFirst('b'), isFirst('a')]).toEqual([true, true, false]);
  const again = await loaded();
  expect([again('a'), again('b'), again('c')]).toEqual([false, false, true]);
});

it('each key is first once in a page if nothing can be stored', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const isFirst = await loaded();
  expect([isFirst('a'), isFirst('a')]).toEqual([true, false]);
});
