import type { Page } from '@playwright/test';

/** Returns a function that waits until a list of the professionals' form has this option. */
export const settleLists =
  (page: Page) =>
  (list: string, value: string): Promise<void> =>
    page
      .locator(`[id="${list}"] option[value="${value}"], input[name="${list}"][value="${value}"]`)
      .first()
      .waitFor({ state: 'attached' });
