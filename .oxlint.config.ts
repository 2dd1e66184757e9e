import { defineConfig } from 'oxlint';
import { importBoundaries } from './lint/import-boundaries.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off', // `return settle({})` ends a branch; the compiler checks returned values
    'import/no-named-as-default-member': 'off', // `fc.constant` is how fast-check is written
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'eslint/no-underscore-dangle': 'off', // `_nodes` is XState's name
    'eslint/no-await-in-loop': 'off', // steps in a row are what a walk is
    'oxc/no-map-spread': 'off', // copies are cheap at our sizes, mutation is not
    'unicorn/consistent-function-scoping': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-conditional-expect': 'off', // a property says: if it opens, then …
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': ['warn', { assertFunctionNames: ['expect', 'expectTypeOf', 'check*', 'fc.assert'] }],
  },
  ignorePatterns: ['dist', 'storybook-static', 'node_modules', 'test-results'],
  overrides: [
    ...importBoundaries(import.meta.dirname),
    // Playwright hands a fixture to its tests by a function called `use`, and wants its first argument taken apart.
    { files: ['tests/e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
  ],
});
