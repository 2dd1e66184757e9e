import { defineConfig } from 'oxlint';
import { importBoundaries } from './.oxlint.boundaries.ts';

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
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-named-as-default-member': 'off', // fast-check documents `fc.constant`
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'eslint/no-underscore-dangle': 'off', // `_nodes` is XState's name
    'eslint/no-await-in-loop': 'off', // a loop that awaits is sequential on purpose
    'oxc/no-map-spread': 'off', // our objects are small, so copying them is cheap
    'unicorn/consistent-function-scoping': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-conditional-expect': 'off', // a property may expect something only of some inputs
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': [
      'warn',
      { assertFunctionNames: ['expect', 'expectTypeOf', 'check*', 'fc.assert', 'walk'] },
    ],
  },
  ignorePatterns: ['.build/new/flow', 'dist', 'storybook-static', 'node_modules', 'test-results'],
  overrides: [
    ...importBoundaries(import.meta.dirname),
    // The names of generated tests are variables.
    { files: ['tests/engine-example/**'], rules: { 'vitest/valid-title': 'off' } },
    // Playwright's fixtures get a function called `use`, and must destructure their first argument, even if it is empty.
    { files: ['tests/e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
  ],
});
