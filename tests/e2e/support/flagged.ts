import type { Page } from '@playwright/test';

/** Opens a page that asks for flags at once. They are waited for a second, which a busy machine may need for less: the page's clock stands until they are there. */
export async function openWhenTold(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const told = page.waitForResponse('**/api/ofrep/**');
  await page.goto(`/app/join${path}`);
  await (await told).finished();
  await page.clock.resume();
}
