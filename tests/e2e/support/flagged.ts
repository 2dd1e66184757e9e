import type { Page } from '@playwright/test';

/**
 * Opens a page that needs its flags. Stops the page's clock until they have arrived, because on a busy machine they may
 * take longer than their timeout of a second.
 */
export async function openWhenTold(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const told = page.waitForResponse('**/api/ofrep/**');
  await page.goto(`/app/join${path}`);
  await (await told).finished();
  await page.clock.resume();
}
