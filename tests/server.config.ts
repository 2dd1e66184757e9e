import { defineConfig } from 'vitest/config';

/** One worker, one database: PGlite takes seconds to start and serves every file. */
export default defineConfig({
  test: {
    name: process.env['TEST_DATABASE_URL'] === undefined ? 'server on PGlite' : 'server on Postgres',
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    setupFiles: ['tests/server/support/hold-to-contract.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
