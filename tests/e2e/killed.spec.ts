import type { Page } from '@playwright/test';
import type { Begin } from './support/begin.ts';
import { Client } from 'pg';
import { readBooks } from './support/books.ts';
import { ownDatabase } from './support/databases.ts';
import { withEmptyFolder } from './support/folder.ts';
import { startServer, type RunningServer } from './support/server.ts';
import type { SignUp } from './support/sign-up.ts';
import { expect, test as base } from './support/test.ts';

/** A server that exits at a fault point of a payment, and can be restarted on the same port. */
const test = base.extend<{
  faultPoint: string;
  databaseUrl: string;
  dataDir: string;
  doomed: RunningServer;
  startAgain: () => Promise<unknown>;
}>({
  faultPoint: ['', { option: true }],
  databaseUrl: async ({}, use) => use(await ownDatabase()),
  dataDir: ({}, use) => withEmptyFolder(use),
  doomed: async ({ databaseUrl, dataDir, faultPoint }, use) => {
    const server = await startServer('built', dataDir, { DATABASE_URL: databaseUrl, FAULT_POINT: faultPoint });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ doomed }, use) => use(doomed.origin),
  startAgain: async ({ databaseUrl, dataDir, doomed }, use) => {
    let again: Promise<RunningServer> | undefined;
    await use(async () => {
      await endLeases(databaseUrl);
      await (again = startServer('built', dataDir, { DATABASE_URL: databaseUrl }, Number(new URL(doomed.origin).port)));
    });
    await again?.then(server => server.stop());
  },
});

/** Ends all leases, so that another process can take over the attempts of the dead one. */
async function endLeases(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update attempts set lease_until = now()');
  await client.end();
}

/** Records all texts of the page from now on, however briefly they appear. */
async function recordTexts(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const listen = () => texts.push(document.body.innerText);
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => recorded.jsonValue();
}

async function reachReview(page: Page, signUp: SignUp, begin: Begin): Promise<void> {
  test.setTimeout(300_000); // two servers begin here
  await page.clock.install();
  await begin(3, '/payment');
  await signUp.giveCard();
  await signUp.giveBilling();
}

test.describe('the server exits after the charge, before it is saved', () => {
  test.use({ faultPoint: 'charged' });

  test('the page shows that it is checking and continues by itself, and the card is charged once', async ({
    page,
    signUp,
    begin,
    doomed,
    startAgain,
    databaseUrl,
  }) => {
    await reachReview(page, signUp, begin);
    const texts = await recordTexts(page);
    await signUp.submit.click();
    await doomed.ended;
    await expect(page.getByRole('main').getByText('We are checking your payment')).toBeVisible();
    await expect(page.locator('[data-announcer]')).toHaveText(
      /^We are checking your payment… Please keep this page open\..*You won’t be charged twice\.$/,
    );
    await expect(page.locator('main [data-notice]')).not.toHaveRole('status'); // which would announce it again
    await expect(signUp.submit).toHaveCount(0);

    await startAgain();
    await page.clock.fastForward(5_000);
    await signUp.stands('/credentials');
    expect((await texts()).filter(text => /try again|declined|not charged|did not go through/i.test(text))).toEqual([]);
    await signUp.giveCredentials();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');

    expect(await readBooks(databaseUrl, signUp.email)).toMatchObject({ joined: [{}], charges: [17900], mails: 2 });
  });
});

test.describe('the server exits before the charge', () => {
  test.use({ faultPoint: 'attempt-stored' });

  test('the page finds out that nothing was charged, and another card completes it', async ({
    page,
    signUp,
    begin,
    doomed,
    startAgain,
    databaseUrl,
  }) => {
    await reachReview(page, signUp, begin);
    await signUp.submit.click();
    await doomed.ended;
    await expect(page.getByRole('main').getByText('We are checking your payment')).toBeVisible();

    await startAgain();
    await page.clock.fastForward(5_000);
    await expect(page.getByText('We checked, and nothing was charged.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose how to pay' }).click();
    await signUp.stands('/payment');
    await signUp.giveCard('5555 5555 5555 4444');
    await signUp.submit.click();
    await signUp.stands('/payment/review');
    await signUp.pay();

    expect(await readBooks(databaseUrl, signUp.email)).toMatchObject({ joined: [{}], charges: [17900], mails: 2 });
  });
});
