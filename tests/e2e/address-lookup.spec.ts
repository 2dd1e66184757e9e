import type { Page } from '@playwright/test';
import type { Begin } from './support/begin.ts';
import type { SignUp } from './support/sign-up.ts';
import { emulatePlaces, expect, placesHost, test } from './support/places.ts';
import { test as plainTest } from './support/test.ts';
import { watch } from './support/watch.ts';

// tests/browser/walk covers the lookup's statechart. These tests cover what the chart does not know.

const list = (page: Page) => page.getByRole('listbox', { name: 'Suggested addresses' });
const address = (page: Page) => page.getByLabel('Billing address');
const lookupIsReady = (page: Page) => expect(page.getByRole('combobox', { name: 'Billing address' })).toBeVisible();

async function reachBilling(signUp: SignUp, begin: Begin): Promise<void> {
  await begin(3, '/payment');
  await signUp.giveCard();
  await expect(signUp.field('region').locator('option[value="OR"]')).toBeAttached();
}

test('an address is suggested while typing, and the keyboard alone fills the form with it', async ({
  context,
  page,
  signUp,
  begin,
}) => {
  const asked = await emulatePlaces(context);
  const { complaints } = await watch(page);
  await page.setViewportSize({ width: 320, height: 300 }); // the space that an on-screen keyboard leaves
  await reachBilling(signUp, begin);
  await lookupIsReady(page);
  expect(asked).toEqual([]);
  await signUp.field('timezone').selectOption('America/New_York');
  await address(page).focus();
  await address(page).evaluate(field => field.scrollIntoView({ block: 'end' }));
  await page.keyboard.type('12 Har');
  await expect(page.getByRole('combobox', { name: 'Billing address' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').getByText('2 addresses suggested.')).toBeAttached();
  await expect(page.getByText('Google Maps')).toBeVisible();

  await test.step('each option is large enough for touch, and fully visible without scrolling', async () => {
    for (const option of await list(page).getByRole('option').all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expect(option).toBeInViewport({ ratio: 1 });
    }
    await expect(address(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step('Escape closes the list, and an arrow key opens it again', async () => {
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(address(page)).toHaveValue('12 Har');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
  });

  await page.keyboard.press('ArrowUp');
  await expect(address(page)).toHaveAttribute('aria-activedescendant', 'billingAddress-list-1');
  await page.keyboard.press('Enter');
  await expect(address(page)).toHaveValue('12 Harbour Road');
  for (const [field, value] of Object.entries({
    city: 'Bristol',
    country: 'GB',
    region: 'BST',
    postalCode: 'BS1 4DJ',
    timezone: 'Europe/London',
  }))
    await expect(signUp.field(field)).toHaveValue(value);
  await expect(address(page)).toBeFocused();
  await expect(page.getByText('We filled in the address.')).toBeAttached();

  await test.step('another address clears the time zone, so that the visitor has to choose one', async () => {
    await address(page).fill('12 Harb');
    await list(page).getByRole('option').first().click();
    await expect(signUp.field('region')).toHaveValue('OR');
    await expect(signUp.field('timezone').locator('option[value="America/Los_Angeles"]')).toBeAttached();
    await expect(signUp.field('timezone')).toHaveValue('');
    await signUp.field('timezone').selectOption('America/Los_Angeles');
    await signUp.submit.click();
    await signUp.stands('/payment/review');
  });

  await test.step('the service receives the typed text and the origin, but no other data and no path', () => {
    const said = asked.filter(({ path }) => path.endsWith(':autocomplete'));
    expect(new Set(said.map(({ body }) => body['input']))).toEqual(new Set(['12 Har', '12 Harb']));
    expect(JSON.stringify(said.map(({ body }) => body))).not.toMatch(/Elena|Marsh|example\.com|5550100123/);
    expect(asked.map(({ headers }) => headers['referer'])).toEqual(asked.map(() => `${new URL(page.url()).origin}/`));
    expect(asked.filter(({ headers }) => 'cookie' in headers)).toEqual([]);
  });
  expect(complaints).toEqual([]);
});

test('an unreachable service does not disturb the form', async ({ page, signUp, begin }) => {
  const failed: string[] = [];
  const errors: Error[] = [];
  page.on('pageerror', error => errors.push(error));
  page.on('requestfailed', request => failed.push(request.url()));
  await page.route(placesHost, route => route.abort());
  await reachBilling(signUp, begin);
  await lookupIsReady(page);
  await address(page).fill('12 Har');
  await expect.poll(() => failed.length).toBe(1);
  await expect(page.getByRole('textbox', { name: 'Billing address' })).toBeFocused();
  await address(page).pressSequentially('bor Street');
  await expect(address(page)).toHaveValue('12 Harbor Street');
  await expect(page.locator('[data-notice=error], [data-notice=warning]')).toHaveCount(0);
  await signUp.giveBilling();
  expect(failed).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a country without address lookup sends no request', async ({ context, page, signUp, begin }) => {
  const asked = await emulatePlaces(context);
  await reachBilling(signUp, begin);
  await page.clock.install();
  await signUp.field('country').selectOption('MX');
  await address(page).fill('12 Harbor');
  await page.clock.fastForward(1000);
  await expect(page.getByRole('textbox', { name: 'Billing address' })).toBeFocused();
  expect(asked).toEqual([]);
});

plainTest('without a key the field is a plain text field', async ({ page, signUp, begin }) => {
  const { complaints, requests } = await watch(page);
  await reachBilling(signUp, begin);
  await page.clock.install();
  await expect(page.getByRole('textbox', { name: 'Billing address' })).toBeVisible();
  await address(page).fill('12 Harbor');
  await page.clock.fastForward(1000);
  await expect(page.getByRole('textbox', { name: 'Billing address' })).toBeFocused();
  expect(requests.filter(request => request.url().includes('googleapis'))).toEqual([]);
  expect(complaints).toEqual([]);
});
