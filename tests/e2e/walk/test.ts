import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startPostgres } from '../../postgres.ts';
import { placesSettings } from '../support/places.ts';
import { startServer } from '../support/server.ts';
import { chatSettings } from '../support/zendesk.ts';
import { createLedger } from './ledger.ts';
import { roads } from './roads.ts';
import { createWorld, type World } from './world.ts';

interface OfWorker {
  /** A server and a Postgres of the worker's own, so that what happens elsewhere in a walk disturbs no other. */
  site: { origin: string; world: World };
  ledger: ReturnType<typeof createLedger>;
}

export const test = base.extend<object, OfWorker>({
  site: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
      const postgres = await startPostgres();
      const server = await startServer('built', folder, { DATABASE_URL: postgres.url, RATE_LIMIT_FLAGS: '100000', ...chatSettings, ...placesSettings });
      const world = await createWorld(server.origin, postgres.url);
      await use({ origin: server.origin, world });
      await world.close();
      await server.stop();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  ledger: [
    async ({}, use, { workerIndex }) => {
      const ledger = createLedger(roads);
      await use(ledger);
      ledger.write(workerIndex);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
