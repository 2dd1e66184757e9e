import { devices, type Page } from '@playwright/test';
import { expect, test } from './support/braintree.ts';
import type { Begin } from './support/begin.ts';
import { notice } from './support/lands-at.ts';
import type { SignUp } from './support/sign-up.ts';
import { watch } from './support/watch.ts';

// The SDK detects a phone by its user agent only. Instead of Venmo's app, a window opens here.
test.use({ userAgent: devices['iPhone 15'].userAgent, timezoneId: 'America/Los_Angeles' });

/**
 * On phones the SDK hides some of its fields with a `style` that the policy blocks. Our style sheet hides them
 * instead.
 */
const isOfFields = /style-src-attr inline|Applying inline style/;

interface App {
  contextId: string;
  /** Returns to the page by the URL that the app received. */
  comeBack: (page: Page, what: 'success' | 'cancel' | 'error') => Promise<unknown>;
}

async function openApp(page: Page, signUp: SignUp, begin: Begin): Promise<App> {
  await begin(3, '/payment', { hasFlags: true });
  await expect(page.locator('.focus-intercept').first()).toHaveCSS('opacity', '0');
  const [app] = await Promise.all([page.waitForEvent('popup'), signUp.startWallet('Venmo')]);
  await app.waitForURL('https://venmo.com/**');
  const query = new URL(app.url()).searchParams;
  await app.close();
  const contextId = query.get('resource_id') ?? '';
  const comeBack: App['comeBack'] = (where, what) =>
    where.evaluate(address => location.assign(address), `${query.get(`x-${what}`)}&resource_id=${contextId}`);
  return { contextId, comeBack };
}

test('Venmo’s app returns to its page, which goes to the review at once, with the requested address', async ({
  page,
  signUp,
  begin,
  braintree,
}) => {
  const { complaints } = await watch(page);
  const { contextId, comeBack } = await openApp(page, signUp, begin);
  braintree.answerVenmo(contextId, 'APPROVED');
  await comeBack(page, 'success');
  await signUp.stands('/payment/review');
  await expect(page.getByRole('main')).toContainText('Venmo, @elena-marsh');
  await expect(page.getByRole('main')).toContainText('12 Harbor Street');
  expect(new URL(page.url()).hash).toBe('');

  await page.goBack();
  await signUp.stands('/payment');
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText('Your Venmo payment has already been authorized.')).toBeVisible();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await signUp.pay();
  expect(complaints.filter(complaint => !isOfFields.test(complaint))).toEqual([]);
});

test('a visitor who returns without the app’s link continues too', async ({ page, signUp, begin, braintree }) => {
  const { contextId } = await openApp(page, signUp, begin);
  braintree.answerVenmo(contextId, 'APPROVED');
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/review$/, { timeout: 1500 });
  }).toPass(); // the SDK starts listening a moment after the app has opened
});

test.describe('after a decision in Venmo’s app', () => {
  test('a cancelled payment lets the page wait for another try', async ({ page, signUp, begin, braintree }) => {
    const { contextId, comeBack } = await openApp(page, signUp, begin);
    braintree.answerVenmo(contextId, 'CANCELED');
    await comeBack(page, 'cancel');
    await expect(page.getByRole('button', { name: 'Continue with Venmo' })).toBeVisible();
    await signUp.stands('/payment');
  });

  test('a failed payment shows an error', async ({ page, signUp, begin, braintree }) => {
    const { contextId, comeBack } = await openApp(page, signUp, begin);
    braintree.answerVenmo(contextId, 'FAILED');
    await comeBack(page, 'error');
    await expect(page.getByText('Your Venmo payment wasn’t completed')).toBeVisible();
  });
});

test('a return in a tab without a sign-up charges nothing, and the first tab continues', async ({
  context,
  page,
  signUp,
  begin,
  braintree,
  gateway,
}) => {
  const { contextId, comeBack } = await openApp(page, signUp, begin);
  braintree.answerVenmo(contextId, 'APPROVED');
  const other = await context.newPage();
  await other.goto('/app/join/payment');
  await comeBack(other, 'success');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(other)).toBeVisible();
  await other.close();
  const before = gateway.ledger.length;
  await comeBack(page, 'success');
  await signUp.stands('/payment/review');
  expect(gateway.ledger.length).toBe(before);
});
