import { defineConfig } from 'vitest/config';

/** One worker, one database: the embedded Postgres takes seconds to start and serves every file. */
export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
