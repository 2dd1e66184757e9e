import type { Page } from '@playwright/test';
import { base } from '../../../src/app/base.ts';

/** Loads a page with these entries in its tab's storage. */
export async function openWith(page: Page, entries: Readonly<Record<string, string>>, path: string): Promise<void> {
  const storing = await page.addInitScript(
    stored => Object.entries(stored).forEach(([key, text]) => sessionStorage.setItem(key, text)),
    entries,
  );
  await page.goto(base + path, { waitUntil: 'commit' });
  await storing.dispose(); // a later load finds what the page itself has stored
}
