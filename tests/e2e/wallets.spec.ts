import type { Page } from '@playwright/test';
import type { Begin } from './support/begin.ts';
import { billing, methodFirst, payment, review } from './support/landings.ts';
import { savedState, landsAt, notice } from './support/lands-at.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, testWithFlags } from './support/test.ts';

const test = testWithFlags('paypalInJoin on=100', 'grow365Venmo on=100', 'apple-pay on=100', 'hide-discover on=100');

/** The wallet's window in the sandbox. */
const walletWindow = (page: Page) => page.getByRole('dialog', { name: /sandbox/ });

async function chooseWallet(signUp: SignUp, begin: Begin, name: string): Promise<void> {
  await begin(3, '/payment', { hasFlags: true });
  await signUp.startWallet(name);
}

/** Whether leaving the page now shows a warning. */
const isWarned = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

const answer = (page: Page, choice: string) =>
  walletWindow(page).getByRole('button', { name: choice, exact: true }).click();

test('PayPal with an address leads to the review at once, and is on the receipt; its token is not stored', async ({
  page,
  signUp,
  begin,
}) => {
  await chooseWallet(signUp, begin, 'PayPal');
  await answer(page, 'Approve');
  await signUp.stands('/payment/review');
  await expect(page.getByRole('main')).toContainText('PayPal, payer@example.com');
  expect(await savedState(page)).not.toContain('nonce');

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await signUp.stands('/payment');
  await expect(page.getByText('Your PayPal payment has already been authorized.')).toBeVisible();
  await signUp.submit.click();
  await signUp.stands('/payment/review');

  await signUp.pay();
  expect(await isWarned(page), 'the approval is used up').toBe(false);
  await signUp.giveCredentials();
  await expect(page.getByRole('main')).toContainText('PayPal');
  await expect(page.getByRole('main')).not.toContainText('ending in');
});

test('a wallet without an address leads to billing, Back from the review skips it, and leaving after approval shows a warning', async ({
  page,
  signUp,
  begin,
}) => {
  await chooseWallet(signUp, begin, 'Venmo');
  await answer(page, 'Approve without an address');
  await signUp.stands('/payment/billing');
  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe('beforeunload');
  await (await warning).dismiss();

  await signUp.giveBilling();
  await expect(page.getByRole('main')).toContainText('Venmo, @sandbox-payer');
  const ways = [() => page.getByRole('link', { name: 'Back', exact: true }).click(), () => page.goBack()];
  for (const goBack of ways) {
    await goBack();
    await landsAt(page, payment);
    await expect(page.getByText('Your Venmo payment has already been authorized.')).toBeVisible();
    await signUp.submit.click();
    await landsAt(page, billing);
    await signUp.submit.click();
    await landsAt(page, review);
  }
  await page.goBack();
  await landsAt(page, payment);
  await page.goForward();
  await landsAt(page, billing);
});

test('typed card data survive a change to PayPal and back with the arrow keys', async ({ page, signUp, begin }) => {
  await begin(3, '/payment', { hasFlags: true });
  await signUp.fillCard();
  await page.getByRole('radio', { name: 'Credit or debit card' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Continue with PayPal' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[autocomplete=cc-number]')).toHaveValue('4111 1111 1111 1111');
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
});

test('a cancelled wallet waits, a failed one can be retried, and a card discards the approval', async ({
  page,
  signUp,
  begin,
}) => {
  await chooseWallet(signUp, begin, 'Apple Pay');
  expect(await isWarned(page), 'nothing has been approved yet').toBe(false);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(walletWindow(page)).toHaveCount(0);
  const start = page.getByRole('button', { name: 'Continue with Apple Pay' });
  await start.click();
  await answer(page, 'Fail');
  await expect(page.getByText('Your Apple Pay payment wasn’t completed')).toBeVisible();
  await page.getByRole('button', { name: 'Try Apple Pay again' }).click();
  await start.click();
  await answer(page, 'Approve without an address');
  await signUp.stands('/payment/billing');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  expect(await isWarned(page)).toBe(true);
  await page.getByRole('button', { name: 'Add credit or debit card' }).click();
  expect(await isWarned(page), 'the approval was discarded').toBe(false);
  await expect(page.getByRole('img', { name: 'Visa' })).not.toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Discover' })).toHaveCount(0);
  await signUp.fillCard('6011 1111 1111 1117');
  await expect(page.getByText('Error: Enter a valid credit card number')).toBeVisible();
  await signUp.fillCard();
  await expect(page.getByText('Error: Enter a valid credit card number')).toHaveCount(0);
  expect(await isWarned(page), 'a card that is being typed causes no warning').toBe(false);
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
  await page.goForward();
  await expect(notice(page)).toContainText(methodFirst);
  await signUp.stands('/payment');
});

test('Apple Pay’s window closes when the order changes, shows the new price, and stays when the server confirms it', async ({
  page,
  signUp,
  begin,
}) => {
  await chooseWallet(signUp, begin, 'Apple Pay');
  await expect(walletWindow(page)).toContainText('179.00 USD');
  const priced = Promise.withResolvers<void>();
  await page.route('**/pricing', async route => {
    await priced.promise;
    await route.continue();
  });
  await page.getByLabel("Pay for my co-parent's subscription").check();
  await expect(walletWindow(page)).toHaveCount(0);
  await signUp.startWallet('Apple Pay');
  await expect(walletWindow(page)).toContainText('amount pending');
  priced.resolve();
  await expect(page.getByRole('complementary', { includeHidden: true })).toContainText('$358.00');
  await expect(walletWindow(page)).toContainText('358.00 USD');
});

test('PayPal that is cancelled after the order has changed is approved for the new total', async ({
  page,
  signUp,
  begin,
}) => {
  await chooseWallet(signUp, begin, 'PayPal');
  await page.getByLabel("Pay for my co-parent's subscription").check();
  await expect(page.getByRole('complementary')).toContainText('$358.00');
  await answer(page, 'Cancel');
  await signUp.startWallet('PayPal');
  await answer(page, 'Approve');
  await signUp.stands('/payment/review');
  await expect(page.getByRole('complementary')).toContainText('$358.00');
  await expect(page.getByRole('main')).not.toContainText('It was');
});
