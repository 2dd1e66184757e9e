import type { Page, Request } from '@playwright/test';
import { readBooks } from './support/books.ts';
import { withDataFolder } from './support/data-folder.ts';
import { type RunningServer, startServer } from './support/server.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, test as base } from './support/test.ts';

/** A server that nobody else signs up with, so that its books can be counted. */
const test = base.extend<object, { folder: string; server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from this pattern
  folder: [({}, hand) => withDataFolder(hand), { scope: 'worker' }],
  server: [
    async ({ folder }, hand) => {
      const server = await startServer('built', folder);
      await hand(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

let paid = 0;

async function isPaid(signUp: SignUp): Promise<void> {
  await signUp.stands('/credentials');
  paid += 1;
}

const isPayment = ({ pathname }: URL): boolean => /^\/api\/signup\/[^/]+\/payment$/.test(pathname);

/** Lets no payment reach the server until it is told to. */
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

/** Reloads as somebody does who was warned and stays with it. */
async function insistOnReload(page: Page): Promise<void> {
  const warned = page.waitForEvent('dialog').then(async dialog => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await warned).toBe('beforeunload');
}

test('a double click on Pay now sends one payment', async ({ page, signUp }) => {
  await signUp.reachReview();
  const { sent, letGo } = await holdPayments(page);
  await signUp.submit.dblclick();
  letGo();
  await isPaid(signUp);
  expect(sent).toHaveLength(1);
});

test('Enter and clicks that follow at once send one payment', async ({ page, signUp }) => {
  await signUp.reachReview();
  const { sent, letGo } = await holdPayments(page);
  const button = page.locator('main [type=submit]');
  await button.focus();
  await page.keyboard.press('Enter');
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  await button.click({ force: true });
  letGo();
  await isPaid(signUp);
  expect(sent).toHaveLength(1);
});

test('a reload after the server was paid and before it could say so goes on without another charge', async ({ page, signUp }) => {
  await signUp.reachReview();
  const { promise: charged, resolve: hear } = Promise.withResolvers<number>();
  await page.route(isPayment, async route => hear((await route.fetch()).status()));
  await signUp.submit.click();
  expect(await charged).toBe(200);
  await insistOnReload(page);
  await isPaid(signUp);
});

test('a payment that arrives after the page was told that there was none is not charged any more', async ({ page, signUp }) => {
  await signUp.reachReview();
  const { promise: delayed, resolve: delay } = Promise.withResolvers<Request>();
  await page.route(isPayment, route => delay(route.request()), { times: 1 });
  await signUp.submit.click();
  const payment = await delayed;
  await insistOnReload(page);
  await expect(page.getByText('We checked, and nothing was charged.')).toBeVisible();

  const late = await page.request.fetch(payment.url(), { method: 'POST', headers: await payment.allHeaders(), data: payment.postDataBuffer() ?? '' });
  expect([late.status(), await late.json()]).toEqual([409, { type: 'keyReused' }]);
  await page.getByRole('button', { name: 'Use another way to pay' }).click();
  await signUp.stands('/payment');
  await signUp.giveCard();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await signUp.submit.click();
  await isPaid(signUp);
});

test('Back is refused while a payment is under way, and the reason is told', async ({ page, signUp }) => {
  await signUp.reachReview();
  const { sent, letGo } = await holdPayments(page);
  await signUp.submit.click();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('main').getByText('You can’t leave this page while a payment is being processed.')).toBeVisible();
  await signUp.stands('/payment/review');
  letGo();
  await isPaid(signUp);
  expect(sent).toHaveLength(1);
});

test('and in the end there is one charge and one account for each', async ({ server, folder }) => {
  await server.stop();
  expect(await readBooks(folder)).toEqual({ accounts: paid, charges: paid, mails: 2 * paid });
  expect(paid).toBe(5);
});
