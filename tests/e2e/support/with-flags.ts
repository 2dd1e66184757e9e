import type { Page } from '@playwright/test';

/**
 * Opens a page that needs its flags. Stops the page's clock until they have arrived, because on a busy machine they may
 * take longer than their timeout of a second.
 */
export const openWithFlags = (page: Page, path: string): Promise<void> =>
  withFlags(page, () => page.goto(`/app/join${path}`));

/** Like the function above, for a page that `load` opens. */
export async function withFlags(page: Page, load: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse('**/api/ofrep/**');
  await load();
  await (await answered).finished();
  await page.clock.resume();
}
