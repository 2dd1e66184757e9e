import { relative } from 'node:path';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { firstModules, prerenderedModules, sharedBy } from './.build/static-graph.ts';
import { wordsExtractor } from './.build/words-extractor.ts';

const source = `${import.meta.dirname}/src`;
const { shell, flows } = firstModules(source);

const fromRoot = (modules: Iterable<string>): string[] =>
  Array.from(modules, file => relative(import.meta.dirname, file));

/** What the first pages of all flows say. */
const first = ['src/contract/fields/first.words.ts', ...fromRoot(sharedBy({ shell, flows }))];

/** What the first pages of one flow say beside it. The other words load with the other screens. */
const ofFlows = Array.from(flows, ([flow, modules]) => ({
  flow,
  words: fromRoot([...modules, ...prerenderedModules(source, flow)]).filter(file => !first.includes(file)),
}));

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es_MX'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/first', include: first },
    ...ofFlows.map(({ flow, words }) => ({ path: `<rootDir>/locales/{locale}/${flow}`, include: words })),
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [...first, ...ofFlows.flatMap(({ words }) => words), '**/server/**', '**/*.test.*'],
    },
  ],
  extractors: [wordsExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
