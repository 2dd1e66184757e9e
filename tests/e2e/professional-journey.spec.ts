import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { inArray } from 'drizzle-orm';
import { premium } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { albany, ruth, security } from '../../machines/flows/professional/professional.fixtures.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { operate } from '../../src/server/operate/operate.ts';
import { giveAll } from '../walk/page-driver.ts';
import { fillPerson, fillPractice } from '../walk/professional.drivers.ts';
import { pageDriverOn } from './walk/browser-page-driver.ts';
import { settleLists } from './walk/option-lists.ts';
import { mailedTo } from './support/invitations.ts';
import { password, SignUp } from './support/sign-up.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

/** A person with an email that no other test has. */
const unique = (name: string): string => `${name}.${randomUUID()}@example.com`;

/** Signs a professional up, from the landing page on. */
async function signProfessionalUp({ page }: SignUp, email: string): Promise<void> {
  const ui = pageDriverOn(page);
  const settle = settleLists(page);
  await page.goto('/app/join/signup');
  await ui.press(/^For Professionals/);
  await expect(page).toHaveURL(url => url.pathname === '/app/join/pro');
  await fillPerson(ui, { ...ruth, email }, settle);
  await ui.press('Continue');
  await expect(page).toHaveURL(url => url.pathname === '/app/join/pro/practice');
  await fillPractice(ui, albany, settle);
  await ui.press('Continue');
  await expect(page).toHaveURL(url => url.pathname === '/app/join/pro/security');
  await giveAll(ui, { ...security });
  await ui.press('Complete');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruth!');
}

/** Runs the operator's command on the server's database. */
async function prePurchase({ databaseUrl }: Site, professional: string, clients: readonly string[]): Promise<void> {
  const args = ['--professional', professional, '--package', String(premium.id)];
  const people = clients.flatMap((email, at) => [
    '--client',
    `${['Ann Lee', 'Bo Ray'][at]} <${email}> +1 20255501${at}7`,
  ]);
  const done = await operate(['professionals', 'pre-purchase', ...args, ...people], {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
  });
  expect(done).toBe(0);
}

/** Joins with an invitation and pays with its activation code, on a device of one's own. */
async function joinWithCode(browser: Browser, { origin }: Site, mail: { path: string; activationCode: string }) {
  const device = await browser.newContext({ baseURL: origin });
  const parent = new SignUp(await device.newPage());
  const { page } = parent;
  await parent.open(mail.path);
  await expect(page.getByRole('main')).toContainText('Ruth Keller has set up Twohomes for your family');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await parent.stands('/invite/step1');
  await parent.submit.click();
  await parent.stands('/invite/packages');
  await parent.takePackage();
  await parent.stands('/invite/payment/billing');
  await parent.fillBilling();
  await parent.submit.click();
  await parent.stands('/invite/payment');
  await page.getByLabel('I have a Subscription Code').check();
  await page.getByLabel('Subscription code', { exact: true }).fill(mail.activationCode);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Your code covers the full price. No card needed.')).toBeVisible();
  await parent.submit.click();
  await parent.stands('/invite/payment/review');
  await parent.submit.click();
  await parent.stands('/invite/credentials');
  await page.clock.install();
  await parent.field('username').fill(parent.username);
  await parent.field('password').fill(password);
  await parent.field('terms').check();
  await parent.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set');
  await page.clock.fastForward(5000);
  await parent.stands('/invite/receipt');
  await device.close();
}

test('a professional signs up, and two clients whose subscriptions they bought join one family', async ({
  signUp,
  page,
  request,
  browser,
  site,
}) => {
  const professional = unique('ruth');
  const clients = [unique('ann'), unique('bo')] as const;
  await signProfessionalUp(signUp, professional);

  await test.step('the page repeats what was entered, but nothing of the third step', async () => {
    const main = page.getByRole('main');
    for (const shown of [professional, 'Keller & Partners', 'Albany, NY 12207', 'Attorney, Mediator', '2025550143'])
      await expect(main).toContainText(shown);
    for (const secret of [security.securityQuestion, security.securityAnswer, security.securityCode])
      expect(await page.content()).not.toContain(secret);
  });

  await prePurchase(site, professional, clients);
  await joinWithCode(browser, site, await mailedTo(request, clients[0]));

  await test.step('the other client lets the link expire and asks for a new one', async () => {
    const mail = await mailedTo(request, clients[1]);
    const [, inviteToken = '', userId = ''] = /token=([\w-]+)&userId=([\w-]+)/.exec(mail.path) ?? [];
    await site.backend.invitationIs({ inviteToken, userId }, 'expired');
    const device = await browser.newContext({ baseURL: site.origin });
    const late = await device.newPage();
    await late.goto(`/app/join${mail.path}`);
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await late.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await device.close();
    await expect.poll(async () => (await mailedTo(request, clients[1])).path).not.toBe(mail.path);
  });
  await joinWithCode(browser, site, await mailedTo(request, clients[1]));

  const db = drizzle(site.databaseUrl, { casing: 'snake_case' });
  const joined = await db.select().from(accounts).where(inArray(accounts.emailFolded, clients));
  await db.$client.end();
  expect(joined.map(({ joinedAt }) => joinedAt !== null)).toEqual([true, true]);
  expect(new Set(joined.map(({ familyId }) => familyId)).size).toBe(1);
});
