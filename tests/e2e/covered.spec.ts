import { randomUUID } from 'node:crypto';
import { createApi } from '../../src/api/client.ts';
import { joined } from '../server/support/sign-up.ts';
import { expect, test as base } from './support/test.ts';

/** Adds a single-use code that pays for one person's package. */
const test = base.extend<{ code: string }>({
  code: async ({ site: { backend } }, use) => {
    const code = newCode();
    await backend.codeIsGood(code, true, null, false);
    await use(code);
  },
});

/** A code in the format of the operator command. */
const newCode = (): string => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();

test('a code that covers the price needs no card; for two people it pays one half, and a card the other', async ({
  page,
  signUp,
  begin,
  code,
}) => {
  const total = page.getByRole('complementary').getByRole('definition').last();
  await begin(3, '/payment');
  await signUp.applyCode(code);
  await expect(page.getByText(/^Your code covers the price so far\./)).toBeVisible();
  await expect(total).toHaveText('$0.00');

  await page.getByLabel("Pay for my co-parent's subscription").check();
  await expect(page.getByRole('complementary')).toContainText('for your co-parent');
  await expect(total).toHaveText('$179.00');
  await expect(page.getByText('Card number', { exact: true })).toBeVisible();

  await page.getByLabel("Pay for my co-parent's subscription").uncheck();
  await expect(total).toHaveText('$0.00');
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
  await signUp.giveBilling();
  await expect(page.getByRole('main')).toContainText('Covered by your code');
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('main')).toContainText('Your subscription code');
});

test('a code that somebody else uses meanwhile is removed from the checkout, which explains it and asks for a payment method', async ({
  page,
  signUp,
  begin,
  code,
  site,
}) => {
  const total = page.getByRole('complementary').getByRole('definition').last();
  await begin(3, '/payment');
  await signUp.applyCode(code);
  await expect(total).toHaveText('$0.00');
  await signUp.submit.click();
  await signUp.giveBilling();
  await joined(createApi({ baseUrl: `${site.origin}/api` }), 'quicker@example.com', { codes: [code] });

  await signUp.submit.click();
  await expect(page.getByRole('main')).toContainText(
    `Code ${code} can no longer be used, so the total is now $179.00.`,
  );
  await expect(page.getByRole('main')).not.toContainText('Covered by your code');
  await expect(page.getByRole('main')).not.toContainText('This field is required');
  await expect(total).toHaveText('$179.00');
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose how to pay' }).click();
  await signUp.stands('/payment');
  await expect(page.getByText('can no longer be used. Enter another code')).toBeVisible();
  await expect(total).toHaveText('$179.00');
  await page.getByLabel('I have a Subscription Code').uncheck();
  await signUp.giveCard();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await expect(total).toHaveText('$179.00');
  await signUp.pay();
});

test('a code in US dollars does not apply to a billing address in Canada, which the review says, and applies again at one in the United States', async ({
  page,
  signUp,
  begin,
  site,
}) => {
  const dollars = newCode();
  await site.backend.codeIsGood(dollars, true, 2500, true, 'USD');
  const total = page.getByRole('complementary').getByRole('definition').last();
  await begin(3, '/payment');
  await signUp.applyCode(dollars);
  await expect(total).toHaveText('$154.00');
  await signUp.giveCard();
  await signUp.fillCanadianBilling();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await expect(page.getByRole('main')).toContainText(`Code ${dollars} can’t be used for an order in CAD.`);

  await page.getByRole('button', { name: 'Change the billing address' }).click();
  await signUp.field('country').selectOption('US');
  await signUp.giveBilling();
  await expect(page.getByRole('main')).not.toContainText('can’t be used');
  await expect(total).toHaveText('$154.00');
  await signUp.pay();
});

test('a parent who pays for the co-parent is charged for both, as on the receipt; a reload keeps the choice', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(3, '/payment');
  const box = page.getByLabel("Pay for my co-parent's subscription");
  await box.check();
  await expect(page.getByRole('complementary')).toContainText('$358.00');
  await page.reload();
  await expect(box).toBeChecked();
  await signUp.giveCard();
  await signUp.giveBilling();
  await expect(page.getByRole('complementary')).toContainText('for your co-parent');
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('main')).toContainText('for your co-parent');
  await expect(page.getByRole('main')).toContainText('$358.00');
});
