import { expect, type Page } from '@playwright/test';

/** Keeps the page's script files from arriving. Call it before the page is opened; what it returns lets them go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page that does not become the app yet, and waits until it says something. */
export async function openBefore(page: Page, path: string): Promise<void> {
  await page.goto(`/app/join${path}`, { waitUntil: 'commit' });
  await page.locator('#root > *').waitFor({ state: 'attached' });
}

/** Waits until the app hears what is done on a page that was there before it. */
export const isTheApps = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__reactFiber')),
      ),
    )
    .toBe(true);
