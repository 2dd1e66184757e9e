import type { Page } from '@playwright/test';
import type { Begin } from './support/begin.ts';
import { Keyboard } from './support/keyboard.ts';
import { billing, step3 } from './support/landings.ts';
import { savedState, landsAt, notice } from './support/lands-at.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, testWithFlags } from './support/test.ts';

const test = testWithFlags('checkout-experience control=100');

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Progress' }).getByRole('link', { name });
const current = (page: Page) => page.getByRole('navigation', { name: 'Progress' }).locator('[aria-current=step]');
const billingFirst = 'Please confirm your billing address so that we can calculate the price.';

async function reachCheckout(signUp: SignUp, begin: Begin): Promise<void> {
  await begin(2, '/step3', { hasFlags: true });
  await signUp.takePackage();
  await signUp.stands('/payment/billing');
}

async function bill(signUp: SignUp): Promise<void> {
  await signUp.fillBilling();
  await signUp.submit.click();
  await signUp.stands('/payment');
}

test('in control the checkout is one page with tabs for billing, payment and review, and leads to the receipt', async ({
  page,
  signUp,
  begin,
}) => {
  await reachCheckout(signUp, begin);
  await expect(current(page)).toHaveText('Billing');
  await expect(tab(page, 'Payment')).toHaveCount(0);
  await expect(tab(page, 'Review')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText('$179.00');
  await expect(page.getByRole('link', { name: 'Back to packages' })).toBeVisible();
  await expect(signUp.field('firstName')).toHaveValue('Elena');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(signUp.email);

  await bill(signUp);
  await expect(current(page)).toHaveText('Payment');
  await expect(tab(page, 'Review')).toHaveCount(0);
  await page.getByLabel("Pay for my co-parent's subscription").check();
  await expect(page.getByRole('complementary')).toContainText('$358.00');
  await signUp.fillCard();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await expect(current(page)).toHaveText('Review');
  await expect(page.getByRole('main')).toContainText('12 Harbor Street');
  await expect(page.getByRole('complementary')).toContainText('$358.00');
  expect(await savedState(page)).not.toContain('nonce');

  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('main')).toContainText('$358.00');
});

test('tabs can be opened with the keyboard, and each is a history entry', async ({ page, signUp, begin }) => {
  const keyboard = new Keyboard(page);
  await reachCheckout(signUp, begin);
  await bill(signUp);
  await signUp.fillCard();
  await signUp.submit.click();
  await signUp.stands('/payment/review');

  await keyboard.tabTo(tab(page, 'Billing'));
  await keyboard.press('Enter');
  await signUp.stands('/payment/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.tabTo(tab(page, 'Review'));
  await keyboard.press('Enter');
  await signUp.stands('/payment/review');

  await page.goBack();
  await signUp.stands('/payment/billing');
  await expect(signUp.field('billingAddress')).toHaveValue('12 Harbor Street');
  await page.goBack();
  await signUp.stands('/payment/review');
  await page.goBack();
  await signUp.stands('/payment');
  await expect(page.getByText('Your credit card ending in 1111 has been saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to billing' }).click();
  await signUp.stands('/payment/billing');
  await page.getByRole('link', { name: 'Back to packages' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await landsAt(page, billing);
  await page.getByRole('link', { name: 'Back to packages' }).click();
  await page.getByRole('button', { name: 'Leave the payment' }).click();
  await landsAt(page, step3);
  await page.goForward(); // the links went back in the history
  await landsAt(page, billing);
});

test('Back from the first tab leads to the packages without a dialog', async ({ page, signUp, begin }) => {
  await reachCheckout(signUp, begin);
  await page.goBack();
  await landsAt(page, step3);
});

test('a reload of any tab leads to the first, with the address and in the same layout, even if the flag has changed', async ({
  page,
  signUp,
  begin,
}) => {
  await reachCheckout(signUp, begin);
  await signUp.fillBilling();
  await page.reload();
  await landsAt(page, billing);
  await expect(signUp.field('billingAddress')).toHaveValue('12 Harbor Street');
  await signUp.submit.click();
  await signUp.stands('/payment');

  await page.route('**/api/ofrep/**', route => route.abort());
  await page.reload();
  await landsAt(page, billing); // its path is that of the whole checkout, which is allowed
  await expect(current(page)).toHaveText('Billing');
  await signUp.submit.click();
  await signUp.stands('/payment');
  await signUp.fillCard();
  await signUp.submit.click();
  await signUp.stands('/payment/review');

  page.on('dialog', dialog => void dialog.accept());
  await page.reload();
  await expect(notice(page)).toContainText(billingFirst);
  await signUp.stands('/payment/billing');
  await expect(signUp.field('billingAddress')).toHaveValue('12 Harbor Street');
});

test('a price that fails while the visitor types loses nothing of the bill', async ({ page, signUp, begin }) => {
  await page.route('**/pricing', async route => {
    await signUp.field('city').click();
    await page.keyboard.type('Port');
    await route.abort();
  });
  await reachCheckout(signUp, begin);
  await landsAt(page, [...step3, 'We couldn’t calculate the price. Please choose your package again.']);
  expect(await savedState(page)).toContain('Port');
});
