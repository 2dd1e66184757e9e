import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, it } from 'vitest';
import { flowIndexer, flowStories } from './flow-stories.ts';

const file = new URL('../flows/banner.flow.ts', import.meta.url).pathname;

it('Storybook finds the tag and every story of a flow in the generated module', async () => {
  const transform = flowStories().transform as unknown as (
    this: object,
    code: string,
    id: string,
  ) => Promise<{ code: string }>; // a plain hook
  const { code } = await transform.call({ addWatchFile: () => {} }, '', file);
  const { meta, stories } = loadCsf(code, { makeTitle: title => title ?? '' }).parse();
  const entries = await flowIndexer.createIndex(file, { makeTitle: title => title ?? '' });
  expect(meta.tags).toEqual(['generated']);
  expect(stories.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  expect(stories.length).toBeGreaterThan(0);
});
