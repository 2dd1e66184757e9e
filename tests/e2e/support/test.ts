import { test as base } from '@playwright/test';
import { type Books, readBooks } from './books.ts';
import { openSites, type Site, type SiteSettings } from './sites.ts';
import { SignUp } from './sign-up.ts';

interface OfTest {
  /** Which server the visitor comes to. */
  settings: SiteSettings;
  site: Site;
  signUp: SignUp;
  /** What the server's database holds of the visitor. */
  booksOf: (visitor: SignUp) => Promise<Books>;
}

interface OfWorker {
  sites: ReturnType<typeof openSites>;
}

/** A visitor of a built server that later tests of the same worker use too: visitors do not know of each other. */
export const test = base.extend<OfTest, OfWorker>({
  sites: [
    async ({}, use) => {
      const sites = openSites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  site: async ({ sites, settings }, use) => use(await sites.of(settings)),
  baseURL: async ({ site }, use) => use(site.origin),
  signUp: async ({ page }, use) => use(new SignUp(page)),
  booksOf: async ({ site }, use) => use(({ email }) => readBooks(site.databaseUrl, email)),
});

/** Visitors of a server with these settings. */
export const testOn = (settings: SiteSettings) => test.extend({ settings });

/** The same, by the shares of flags alone: `testWithFlags('zdChat on=100')`. */
export const testWithFlags = (...shares: readonly string[]) => testOn({ shares });

export { expect } from '@playwright/test';
