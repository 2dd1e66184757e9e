import { expect, type Page } from '@playwright/test';

/** Holds the page's script files. Call it before the page is opened. Returns a function that releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page without its scripts, and waits until its text is there. */
export async function openBefore(page: Page, path: string): Promise<void> {
  await page.goto(`/app/join${path}`, { waitUntil: 'commit' });
  await page.locator('#root > *').waitFor({ state: 'attached' });
}

/** Notes as `written` each main heading that a visitor sees, also for a moment only. */
export const noteSeenHeadings = (page: Page) =>
  page.addInitScript(() => {
    const seen = new IntersectionObserver(entries =>
      entries.forEach(
        ({ isIntersecting, target }) => isIntersecting && void note('written', `seen: ${target.textContent}`),
      ),
    );
    new MutationObserver(() => document.querySelectorAll('h1').forEach(found => seen.observe(found))).observe(
      document,
      { childList: true, subtree: true },
    );
  });

/** Waits until the app handles events on a page that was shown before it ran. */
export const isTheApps = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__reactFiber')),
      ),
    )
    .toBe(true);
