import { randomUUID } from 'node:crypto';
import { albany, ruth, security } from '../../machines/flows/professional/professional.fixtures.ts';
import { operate } from '../../src/server/operate/operate.ts';
import { giveAll } from '../walk/page-driver.ts';
import { fillPerson, fillPractice } from '../walk/professional.drivers.ts';
import { pageDriverOn } from './walk/browser-page-driver.ts';
import { settleLists } from './walk/option-lists.ts';
import { mailedTo } from './support/invitations.ts';
import type { SignUp } from './support/sign-up.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

/** The package that `takePackage` chooses. */
const essentials = '2041';

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
  const args = ['--professional', professional, '--package', essentials];
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

test('a professional signs up, and two clients whose subscriptions they bought are invited', async ({
  signUp,
  page,
  request,
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
  for (const client of clients) {
    const { path, activationCode } = await mailedTo(request, client);
    expect([path, activationCode]).toEqual([
      expect.stringContaining('/invite#token='),
      expect.stringMatching(/^\w{16}$/),
    ]);
  }
});
