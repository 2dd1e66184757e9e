import { test as base } from '@playwright/test';
import { createLedger } from './ledger.ts';
import { roads } from './roads.ts';
import { openSites, type Provider, type Site } from './sites.ts';

interface OfTest {
  /** Who pays for the visitors of a road. */
  provider: Provider;
  site: Site;
}

interface OfWorker {
  sites: ReturnType<typeof openSites>;
  ledger: ReturnType<typeof createLedger>;
}

export const test = base.extend<OfTest, OfWorker>({
  sites: [
    async ({}, use) => {
      const sites = openSites();
      await use(sites);
      await sites.close();
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
  provider: ['sandbox', { option: true }],
  site: async ({ provider, sites }, use) => use(await sites.of(provider)),
  baseURL: async ({ site }, use) => use(site.origin),
});
