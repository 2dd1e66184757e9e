import { expect, type Locator, type Page } from '@playwright/test';

/** Of a page that fits. */
export const tall = { width: 1280, height: 1400 };

export type HostedField = 'number' | 'expirationDate' | 'cvv';

/** A field in its frame. */
export const hostedField = (page: Page, field: HostedField): Locator =>
  page.frameLocator(`[name=braintree-hosted-field-${field}]`).locator('input');

/**
 * Types a card into the provider's frames, and waits until they have told the page how many of their fields are right.
 * The page has to fit: one that still scrolls to a field of another origin moves away from under a click.
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
