import { expect, type Locator, type Page } from '@playwright/test';

/** Where a visitor ends up: the address (one outside the sign-up is the product's own page), the heading that stands there, and what the page tells of it, if anything. */
export type Landing = readonly [path: string, heading: string, told?: string];

/** What says why the visitor was sent where they are. */
export const notice = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });

export const open = (page: Page, path: string) => page.goto(`/app/join${path}`, { waitUntil: 'commit' }); // some addresses lead on before they have loaded

export async function landsAt(page: Page, [path, heading, told]: Landing, message?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), message).toHaveText(heading);
  await expect(page, message).toHaveURL(
    url => url.pathname === (path.startsWith('/outside/') ? path : `/app/join${path}`),
  );
  if (told !== undefined) return expect(notice(page), message).toContainText(told);
  await painted(page);
  await expect(notice(page), message).toHaveCount(0);
}

/** Tries the entries of the history behind the page, the nearest first: each is refused. */
export async function refusesToGoBack(page: Page, entries: number, landing: Landing): Promise<void> {
  for (let back = 1; back <= entries; back += 1) {
    if (await notice(page).isVisible()) await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.evaluate(delta => history.go(delta), -back);
    await landsAt(page, landing, `${back} entries back`);
  }
}

/** Two frames: whatever the page does on arrival has been done. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** What this tab's storage holds of the sign-up. */
export const kept = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('twohomes.join') ?? '');

/** Waits until a text is kept. */
export const keeps = (page: Page, text: string): Promise<void> => expect.poll(() => kept(page)).toContain(text);
