import { relative } from 'node:path';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { firstModules, prerenderedModules } from './.build/static-graph.ts';
import { wordsExtractor } from './.build/words-extractor.ts';
import { wordsFormat } from './.build/words-format.ts';

const source = `${import.meta.dirname}/src`;
const { shell, flows } = firstModules(source);

const fromRoot = (modules: Iterable<string>): string[] =>
  Array.from(modules, file => relative(import.meta.dirname, file));

// Each page loads `first`, the catalogue of its flow, and `messages` with its later screens. A sentence of a module that
// several of them need is in each, so that no catalogue depends on which other flows there are.

/** What every page says. */
const first = ['src/contract/fields/first.words.ts', ...fromRoot(shell)];

/** What the first pages of one flow say beside it. */
const ofFlows = Array.from(flows, ([flow, modules]) => ({
  flow,
  words: fromRoot([...modules, ...prerenderedModules(source, flow)]).filter(file => !first.includes(file)),
}));

/** The modules that only one flow's first pages need. */
const ownOfFlows = ofFlows.flatMap(({ flow, words }) => words.filter(file => file.startsWith(`src/flows/${flow}/`)));

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es_MX'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/first', include: first },
    ...ofFlows.map(({ flow, words }) => ({ path: `<rootDir>/locales/{locale}/${flow}`, include: words })),
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [...first, ...ownOfFlows, '**/server/**', '**/*.test.*'],
    },
  ],
  extractors: [wordsExtractor, babelExtractor],
  format: wordsFormat(),
  orderBy: 'message',
});
