import { relative } from 'node:path';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { firstModules, staticGraph } from './build/static-graph.ts';
import { wordsExtractor } from './build/words-extractor.ts';

const source = `${import.meta.dirname}/src`;
const { shell, flows } = firstModules(source);

/** What the first pages say. The other words load with the other screens. */
const first = [
  'src/contract/fields/first.words.ts',
  ...[shell, ...flows.values(), staticGraph(`${source}/flows/join/screens/landing.screen.tsx`)]
    .flatMap(modules => [...modules])
    .map(file => relative(import.meta.dirname, file)),
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es_MX'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/first', include: first },
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [...first, '**/server/**', '**/*.test.*'],
    },
  ],
  extractors: [wordsExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
