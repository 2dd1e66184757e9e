import type { Begin } from './support/begin.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

// bad-input.spec.ts covers validation errors.

async function reachBilling(signUp: SignUp, begin: Begin): Promise<void> {
  await begin(3, '/payment');
  await signUp.giveCard();
}

test('billing starts with the parent’s name and email, and each country has its own fields', async ({
  page,
  signUp,
  begin,
}) => {
  await reachBilling(signUp, begin);
  await signUp.stands('/payment/billing');
  const field = (name: string) => signUp.field(name);
  await expect(field('firstName')).toHaveValue('Elena');
  await expect(field('lastName')).toHaveValue('Marsh');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(signUp.email);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');

  await expect(page.getByRole('combobox', { name: 'State', exact: true })).toContainText('Select a state');
  await field('region').selectOption('OR');
  await field('timezone').selectOption('America/Boise');

  await test.step('another currency shows and announces a note before the order is priced in it', async () => {
    const note =
      'With a billing address in Canada, you pay in Canadian dollars (CAD) instead of US dollars (USD). You’ll see the new price before you pay.';
    await expect(page.getByRole('main')).not.toContainText('instead of');
    await field('country').selectOption('CA');
    await expect(page.getByRole('main').getByText(note)).toBeVisible();
    await expect(page.locator('[data-announcer]')).toHaveText(note);
    await field('country').selectOption('US');
    await expect(page.getByRole('main')).not.toContainText('instead of');
  });

  await test.step('another country has other regions', async () => {
    await field('country').selectOption('GB');
    await expect(
      page.getByRole('status').filter({ hasText: 'you pay in British pounds (GBP) instead of US dollars (USD)' }),
    ).toBeVisible();
    await expect(field('region')).toHaveValue('');
    await expect(field('timezone')).toHaveValue('Europe/London');
    await expect(page.getByRole('combobox', { name: 'Province or region' })).toContainText('Select a province');
  });

  await test.step('another region has other time zones, and a single one is preselected', async () => {
    await field('country').selectOption('US');
    await field('region').selectOption('OR');
    await field('timezone').selectOption('America/Boise');
    await field('region').selectOption('TX');
    await expect(field('timezone')).toHaveValue('');
    await field('region').selectOption('NY');
    await expect(field('timezone')).toHaveValue('America/New_York');
  });

  await test.step('a country without regions on record has a text field for the region', async () => {
    await field('country').selectOption('AC');
    await page.getByRole('textbox', { name: 'Province or region' }).fill('Georgetown');
    await expect(field('region')).toHaveValue('Georgetown');
    await expect(field('timezone')).not.toHaveValue('');
  });

  await test.step('time zones are in the language of the page', async () => {
    await field('country').selectOption('US');
    await field('region').selectOption('NY');
    await page.getByRole('banner').getByRole('combobox').selectOption('es_MX');
    await expect(field('timezone').locator('option:checked')).toHaveText('Hora oriental – Nueva York');
  });
});

test('a failed request shows an error and keeps the input, and the next try continues', async ({
  page,
  signUp,
  begin,
}) => {
  await reachBilling(signUp, begin);
  await signUp.fillBilling();
  const somebodyElse = { contentType: 'text/html', body: 'Please accept the terms of this network.' };
  for (const [call, sentence] of [
    ['**/api/signup/*/registration', 'An unexpected error occurred. Please try again.'],
    ['**/api/signup/*/pricing', 'Unable to calculate pricing. Please verify your billing information and try again.'],
  ] as const) {
    await page.route(call, route => route.fulfill(somebodyElse));
    await signUp.submit.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(signUp.field('billingAddress')).toHaveValue('12 Harbor Street');
    await page.unroute(call);
  }
  await signUp.submit.click();
  await signUp.stands('/payment/review');
});

test('once the order is priced for an address, another region or currency is compared with that price', async ({
  page,
  signUp,
  begin,
}) => {
  await reachBilling(signUp, begin);
  await signUp.fillCanadianBilling();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await page.goBack();
  await signUp.stands('/payment/billing');
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('CA$');
  await expect(summary).not.toContainText('Tax depends');
  await expect(page.getByRole('main')).not.toContainText('instead of');
  await signUp.field('region').selectOption('AB');
  await expect(summary).toContainText('Tax depends on your billing address.');
  await signUp.field('country').selectOption('US');
  await expect(
    page.getByRole('main').getByText('you pay in US dollars (USD) instead of Canadian dollars (CAD)'),
  ).toBeVisible();
});
