import { defineConfig } from '@playwright/test';
import { launchOptionsForShortPages } from './chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  workers: 2,
  build: { external: ['**/*.ts'] }, // Node reads TypeScript itself
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }], ['./e2e/support/running-reporter.ts']],
  outputDir: '../test-results/e2e',
  use: {
    screenshot: 'off', // `only-on-failure` takes one after every test; `support/test.ts` takes it after a failure
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptionsForShortPages(),
  },
});
