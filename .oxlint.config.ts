import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

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
  },
  ignorePatterns: ['dist', 'storybook-static', 'node_modules', 'test-results'],
  overrides: readdirSync('machines').map(room => ({ files: [`machines/${room}/**`], rules: { 'no-restricted-imports': ['error', { patterns: [{ group: ['react'], message: 'x' }] }] } })),
});
