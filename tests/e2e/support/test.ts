import { test as base } from '@playwright/test';
import { type Begin, beginsAt } from './begin.ts';
import { type Books, readBooks } from './books.ts';
import { openSites, type Site, type SiteSettings } from './sites.ts';
import { SignUp } from './sign-up.ts';

interface OfTest {
  /** The settings of the server that the visitor uses. */
  settings: SiteSettings;
  site: Site;
  signUp: SignUp;
  begin: Begin;
  /** The visitor's rows in the server's database. */
  booksOf: (visitor: SignUp) => Promise<Books>;
}

interface OfWorker {
  sites: ReturnType<typeof openSites>;
}

/** A visitor of a built server. Later tests of the same worker share the server, because visitors do not affect each other. */
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
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('failure.png') });
  },
  signUp: async ({ page }, use) => use(new SignUp(page)),
  begin: async ({ page, baseURL, signUp }, use) => use(beginsAt(page, baseURL ?? '', signUp)),
  booksOf: async ({ site }, use) => use(({ email }) => readBooks(site.databaseUrl, email)),
});

/** Tests with a server of these settings. */
export const testOn = (settings: SiteSettings) => test.extend({ settings });

/** Tests with a server of these flags, for example `testWithFlags('zdChat on=100')`. */
export const testWithFlags = (...shares: readonly string[]) => testOn({ shares });

export { expect } from '@playwright/test';
