import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as v from 'valibot';
import { albany, ruth, security } from '../../machines/flows/professional/professional.fixtures.ts';
import { SessionSchema } from '../../src/contract/calls/credentials.calls.ts';
import { accounts, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { giveAll } from '../walk/page-driver.ts';
import { fillPerson, fillPractice } from '../walk/professional.drivers.ts';
import { pageDriverOn } from './walk/browser-page-driver.ts';
import { settleLists } from './walk/option-lists.ts';
import { landsAt } from './support/lands-at.ts';
import { mailedTo } from './support/invitations.ts';
import { operate } from './support/operate.ts';
import { password, SignUp } from './support/sign-up.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const essentials = 2041;

type Mail = Awaited<ReturnType<typeof mailedTo>>;

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

/** Chooses credentials on a new device with the link in the welcome, which opens the professional's cases. */
async function chooseCredentials(browser: Browser, { origin }: Site, mail: Mail): Promise<void> {
  const device = await browser.newContext({ baseURL: origin });
  const professional = new SignUp(await device.newPage());
  await professional.open(mail.path);
  await professional.chooseCredentials();
  await expect(professional.page).toHaveURL('/outside/my-cases');
  await device.close();
}

/** Joins on a new device with an invitation, paid by its activation code. Returns the chosen username. */
async function joinWithCode(browser: Browser, { origin }: Site, mail: Mail): Promise<string> {
  const device = await browser.newContext({ baseURL: origin });
  const parent = new SignUp(await device.newPage());
  const { page } = parent;
  const main = page.getByRole('main');
  await parent.open(mail.path);
  await expect(main).toContainText('Ruth Keller has set up Twohomes for your family');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await parent.stands('/invite/step1');
  await parent.submit.click();
  await parent.stands('/invite/packages');
  await expect(page.getByRole('radio', { name: /Essentials/ })).toBeChecked();
  await parent.submit.click();
  await parent.stands('/invite/payment/billing');
  await parent.fillBilling();
  await parent.submit.click();
  await parent.stands('/invite/payment');
  await parent.applyCode(mail.activationCode);
  await expect(main).toContainText('Your code covers the full price. No card needed.');
  await parent.submit.click();
  await parent.stands('/invite/payment/review');
  await parent.submit.click();
  await landsAt(page, ['/invite/credentials', 'Create your login']);
  await parent.field('terms').check();
  await parent.chooseCredentials();
  await landsAt(page, ['/invite/receipt', 'Account activated!']);
  await expect(main).toContainText('Your subscription code');
  await device.close();
  return parent.username;
}

/** Opens a link after it has expired, asks for another and returns it as mailed. */
async function renewLink(browser: Browser, { origin, backend }: Site, mail: Mail, latest: () => Promise<Mail>) {
  const [, inviteToken = '', userId = ''] = /token=([\w-]+)&userId=([\w-]+)/.exec(mail.path) ?? [];
  await backend.invitationIs({ inviteToken, userId }, 'expired');
  const device = await browser.newContext({ baseURL: origin });
  const page = await device.newPage();
  await page.goto(`/app/join${mail.path}`);
  await landsAt(page, ['/invite/request', 'This link has expired']);
  await expect(page.getByRole('main')).toContainText('The invitation is still open.');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await landsAt(page, ['/invite/request', 'Check your email']);
  await device.close();
  return latest();
}

/** The families of these accounts, and the packages that their subscriptions are for. */
async function subscribed({ databaseUrl }: Site, userIds: readonly string[]) {
  const db = drizzle(databaseUrl, { casing: 'snake_case' });
  try {
    return await db
      .select({ familyId: accounts.familyId, packageId: subscriptions.packageId })
      .from(accounts)
      .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
      .where(inArray(accounts.id, [...userIds]));
  } finally {
    await db.$client.end();
  }
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
    const rest = (await page.content()).replaceAll(professional, ''); // its random digits may be those of the code
    for (const secret of [security.securityQuestion, security.securityAnswer, security.securityCode])
      expect(rest).not.toContain(secret);
  });
  await chooseCredentials(browser, site, await mailedTo(request, professional));

  const order = ['--professional', professional, '--package', String(essentials)];
  const people = [
    '--client',
    `Ann Lee <${clients[0]}> +1 2025550107`,
    '--client',
    `Bo Ray <${clients[1]}> +1 2025550117`,
  ];
  await operate(site, ['professionals', 'pre-purchase', ...order, ...people]);
  const [toAnn, toBo] = [await mailedTo(request, clients[0]), await mailedTo(request, clients[1])];
  for (const { path, activationCode } of [toAnn, toBo])
    expect([path, activationCode]).toEqual([
      expect.stringContaining('/invite#token='),
      expect.stringMatching(/^\w{16}$/),
    ]);

  const ann = await joinWithCode(browser, site, toAnn);
  const toBoAgain = await renewLink(browser, site, toBo, () => mailedTo(request, clients[1]));
  expect(toBoAgain.path).not.toBe(toBo.path);
  expect(toBoAgain.activationCode).toBe(toBo.activationCode);
  const bo = await joinWithCode(browser, site, toBoAgain);

  const userIds: string[] = [];
  for (const username of [ann, bo]) {
    const entered = await request.post('/api/sign-in', { data: { username, password } });
    expect(entered.status()).toBe(200);
    userIds.push(v.parse(SessionSchema, await entered.json()).userId);
  }
  const [one, other, ...more] = await subscribed(site, userIds);
  expect(one).toEqual({ familyId: expect.any(String), packageId: essentials });
  expect([other, more]).toEqual([one, []]);
});
