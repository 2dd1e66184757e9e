import { defineConfig } from 'vitest/config';

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

/**
 * Test files about what differs between PGlite (Postgres in WebAssembly, with one connection) and a Postgres server, such
 * as transactions. Everything else runs on Postgres alone.
 */
const onBoth = [
  'every-call',
  'invites-resend',
  'operate',
  'payment',
  'payment-refusals',
  'people-delete',
  'registration',
  'registration-sections',
  'retention',
  'statement',
];

/** Test files about the embedded database: its folder and lock, its migrations, and processes that use it. */
const embeddedOnly = ['kill-points', 'migrations', 'operate-process', 'postman', 'shutdown'];

const fileOf = (name: string): string => `tests/server/${name}.test.ts`;

/** Each worker has one database for all its files. PGlite has one worker, because it takes seconds to start. */
export default defineConfig({
  test: {
    name: isEmbedded ? 'server on PGlite' : 'server on Postgres',
    environment: 'node',
    include: isEmbedded ? [...onBoth, ...embeddedOnly].map(fileOf) : ['tests/server/**/*.test.ts'],
    exclude: isEmbedded ? [] : embeddedOnly.map(fileOf),
    globalSetup: 'tests/server/support/run-folder.ts',
    setupFiles: ['tests/server/support/hold-to-contract.ts'],
    isolate: false,
    maxWorkers: isEmbedded ? 1 : 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
