import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    chaiConfig: { truncateThreshold: 1000 }, // the summary of a run shows only messages, and 40 characters say nothing
    testTimeout: 180_000, // property tests run many journeys, and the machine may be busy
    setupFiles: ['tests/unit/limit-shrinking.ts'],
    exclude: ['**/*.browser.test.*'],
    include: [
      'machines/**/*.test.ts',
      'src/**/*.test.ts',
      'tests/{engine-example,protections}/*.test.ts',
      'tests/model/**/*.test.ts',
      'tests/unit/**/*.test.ts',
      'stories/{.storybook,atlas,pictures,staging}/*.test.ts',
    ],
  },
});
