import { expect, type Locator, type Page } from '@playwright/test';
import { base } from '../../../src/app/base.ts';
import { joinOutline } from '../../../src/flows/join/join.outline.ts';

/** Where a visitor lands: the path (outside the sign-up it is a stand-in page), the heading, and the notice if there is one. */
export type Landing = readonly [path: string, heading: string, notice?: string];

/** The notice that says why the visitor was sent to this step. */
export const notice = (page: Page): Locator =>
  page.locator('[data-notice]').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });

/** Opens a path. Does not wait for the page to load, because some paths redirect before that. */
export const open = (page: Page, path: string) => page.goto(base + path, { waitUntil: 'commit' });

export async function landsAt(page: Page, [path, heading, expected]: Landing, message?: string): Promise<void> {
  const shown = page.getByRole('heading', { level: 1 });
  await shown.waitFor(); // without the accessibility tree, which an expectation takes each time that it finds nothing
  await expect(shown, message).toHaveText(heading);
  await expect(page, message).toHaveURL(
    url => url.pathname === (path.startsWith('/outside/') ? path : `/app/join${path}`),
  );
  if (expected !== undefined) return expect(notice(page), message).toContainText(expected);
  await painted(page);
  await expect(notice(page), message).toHaveCount(0);
}

/** Goes back to each earlier entry of the history, the nearest first. Checks that each is refused. */
export async function refusesToGoBack(page: Page, entries: number, landing: Landing): Promise<void> {
  for (let back = 1; back <= entries; back += 1) {
    if (await notice(page).isVisible()) await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.evaluate(delta => history.go(delta), -back);
    await landsAt(page, landing, `${back} entries back`);
  }
}

/** Waits for two frames, after which the page has done everything that it does on arrival. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The saved sign-up in this tab's storage. */
export const savedState = (page: Page): Promise<string> =>
  page.evaluate(key => sessionStorage.getItem(key) ?? '', joinOutline.saved.key);

/** Waits until the saved sign-up contains a text. */
export const savesText = (page: Page, text: string): Promise<void> =>
  expect.poll(() => savedState(page)).toContain(text);

/** Removes the saved answers. Leaves the flow first, which would save them again with its flags if these come late. */
export async function forgetAnswers(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(key => sessionStorage.removeItem(key), joinOutline.saved.key);
}
