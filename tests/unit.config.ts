import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    exclude: ['**/*.browser.test.*'],
    include: ['machines/**/*.test.ts', 'src/**/*.test.ts', 'tests/model/**/*.test.ts', 'tests/unit/**/*.test.ts'],
  },
});
