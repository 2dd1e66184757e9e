import { defineConfig } from 'vitest/config';

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

/**
 * Test files about what differs between PGlite (Postgres in WebAssembly, with one connection) and a Postgres server: the
 * folder and its lock, migrations, transactions, processes. Everything else runs on Postgres alone.
 */
const onBoth = [
  'every-call',
  'migrations',
  'operate',
  'operate-process',
  'payment',
  'postman',
  'registration',
  'retention',
  'shutdown',
];

/** Test files about the embedded database. */
const embeddedOnly = ['kill-points'];

const fileOf = (name: string): string => `tests/server/${name}.test.ts`;

/** One worker and one database for all files, because PGlite takes seconds to start. */
export default defineConfig({
  test: {
    name: isEmbedded ? 'server on PGlite' : 'server on Postgres',
    environment: 'node',
    include: isEmbedded ? [...onBoth, ...embeddedOnly].map(fileOf) : ['tests/server/**/*.test.ts'],
    exclude: isEmbedded ? [] : embeddedOnly.map(fileOf),
    setupFiles: ['tests/server/support/hold-to-contract.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
