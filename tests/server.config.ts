import { defineConfig } from 'vitest/config';

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

/** Test files with few and simple queries. On PGlite (Postgres in WebAssembly) they take minutes and add nothing. */
const answersOnly = [
  'bad-requests',
  'professional-rules',
  'catalogue',
  'flags',
  'mail',
  'mail-words',
  'displayed-charged',
  'log',
  'openapi',
  'lookups',
  'professional-lookups',
  'processor-contract',
  'sign-in',
  'third-parties',
  'http',
  'client-files',
  'quote',
  'processor-choice',
  'decline-reason',
];

/** Test files about the embedded database. */
const embeddedOnly = ['kill-points'];

/** One worker and one database for all files, because PGlite takes seconds to start. */
export default defineConfig({
  test: {
    name: isEmbedded ? 'server on PGlite' : 'server on Postgres',
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    exclude: (isEmbedded ? answersOnly : embeddedOnly).map(name => `tests/server/${name}.test.ts`),
    setupFiles: ['tests/server/support/hold-to-contract.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
