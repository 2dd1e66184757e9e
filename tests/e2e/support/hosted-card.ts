import { expect, type Locator, type Page } from '@playwright/test';

/** The size of a viewport that shows the whole page. */
export const tall = { width: 1280, height: 1400 };

export type HostedField = 'number' | 'expirationDate' | 'cvv';

/** A card field in its frame. */
export const hostedField = (page: Page, field: HostedField): Locator =>
  page.frameLocator(`[name=braintree-hosted-field-${field}]`).locator('input');

/**
 * Types a card into the provider's frames, and waits until the page shows that many of them as valid.
 * The page must fit the viewport: a click misses a field of another origin while the page scrolls to it.
 */
export async function fillHostedCard(page: Page, number: string, validFields = 3): Promise<void> {
  for (const [field, text] of [
    ['number', number],
    ['expirationDate', '1234'],
    ['cvv', '123'],
  ] as const)
    await hostedField(page, field).fill(text);
  await expect(page.locator('.braintree-hosted-fields-valid')).toHaveCount(validFields);
}
