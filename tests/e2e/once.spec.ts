import type { Page, Request } from '@playwright/test';
import { expect, test as base } from './support/test.ts';

interface OfTest {
  reachReview: () => Promise<void>;
  isPaidOnce: () => Promise<void>;
}

const test = base.extend<OfTest>({
  reachReview: async ({ begin, signUp }, use) =>
    use(async () => {
      await begin(3, '/payment');
      await signUp.giveCard();
      await signUp.giveBilling();
    }),
  isPaidOnce: async ({ signUp, booksOf }, use) =>
    use(async () => {
      await signUp.stands('/credentials');
      expect(await booksOf(signUp)).toMatchObject({ joined: [{}], charges: [17900], mails: 2 });
    }),
});

const isPayment = ({ pathname }: URL): boolean => /^\/api\/signup\/[^/]+\/payment$/.test(pathname);

/** Holds all payment requests until `letGo` is called. */
async function holdPayments(page: Page) {
  const sent: Request[] = [];
  const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(isPayment, async route => {
    sent.push(route.request());
    await open;
    await route.continue();
  });
  return { sent, letGo };
}

/** Reloads the page and accepts the warning. */
async function insistOnReload(page: Page): Promise<void> {
  const warned = page.waitForEvent('dialog').then(async dialog => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await warned).toBe('beforeunload');
}

test('a double click on Pay now sends one payment', async ({ page, signUp, reachReview, isPaidOnce }) => {
  await reachReview();
  const { sent, letGo } = await holdPayments(page);
  await signUp.submit.dblclick();
  letGo();
  await isPaidOnce();
  expect(sent).toHaveLength(1);
});

test('the second click of a double click that leads to the review does not press Pay now', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(3, '/payment');
  await signUp.giveCard();
  await signUp.fillBilling();
  const { sent } = await holdPayments(page);
  await signUp.submit.hover();
  await page.mouse.down();
  await page.mouse.up();
  await signUp.stands('/payment/review');
  await signUp.submit.hover(); // as if it were where "Continue" was, which depends on the size of the window
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(signUp.submit).toHaveAccessibleName('Pay now');
  expect(sent).toEqual([]);
});

test('Enter followed at once by clicks sends one payment', async ({ page, reachReview, isPaidOnce }) => {
  await reachReview();
  const { sent, letGo } = await holdPayments(page);
  const button = page.locator('main [type=submit]');
  await button.focus();
  await page.keyboard.press('Enter');
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  await button.click({ force: true });
  letGo();
  await isPaidOnce();
  expect(sent).toHaveLength(1);
});

test('a reload after the charge and before its reply continues without another charge', async ({
  page,
  signUp,
  reachReview,
  isPaidOnce,
}) => {
  await reachReview();
  const { promise: charged, resolve: reportStatus } = Promise.withResolvers<number>();
  await page.route(isPayment, async route => reportStatus((await route.fetch()).status()));
  await signUp.submit.click();
  expect(await charged).toBe(200);
  await insistOnReload(page);
  await isPaidOnce();
});

test('a payment request that arrives after a lookup has returned "none" is not charged', async ({
  page,
  signUp,
  reachReview,
  isPaidOnce,
}) => {
  await reachReview();
  const { promise: delayed, resolve: delay } = Promise.withResolvers<Request>();
  await page.route(isPayment, route => delay(route.request()), { times: 1 });
  await signUp.submit.click();
  const payment = await delayed;
  await insistOnReload(page);
  await expect(page.getByText('We checked, and nothing was charged.')).toBeVisible();

  const late = await page.request.fetch(payment.url(), {
    method: 'POST',
    headers: await payment.allHeaders(),
    data: payment.postDataBuffer() ?? '',
  });
  expect([late.status(), await late.json()]).toEqual([409, { type: 'keyReused' }]);
  await page.getByRole('button', { name: 'Choose how to pay' }).click();
  await signUp.stands('/payment');
  await signUp.giveCard();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await signUp.submit.click();
  await isPaidOnce();
});

test('Back is refused while a payment is in progress, with the reason', async ({
  page,
  signUp,
  reachReview,
  isPaidOnce,
}) => {
  await reachReview();
  const { sent, letGo } = await holdPayments(page);
  await signUp.submit.click();
  await page.evaluate(() => history.back());
  await expect(
    page.getByRole('main').getByText('You can’t leave this page while a payment is being processed.'),
  ).toBeVisible();
  await signUp.stands('/payment/review');
  letGo();
  await isPaidOnce();
  expect(sent).toHaveLength(1);
});
