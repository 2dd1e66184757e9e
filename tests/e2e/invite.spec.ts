import type { Page } from '@playwright/test';
import { createProfessional } from '../../src/contract/calls/professional.calls.ts';
import { form } from '../server/support/professional.ts';
import { expectReply } from '../server/support/sign-up.ts';
import { operate } from './support/operate.ts';
import { inviteCoparent, mailedTo } from './support/invitations.ts';
import { landsAt } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an invited parent whose subscription is paid gives the address, chooses credentials and reaches the account', async ({
  page,
  site,
  signUp,
}) => {
  const { path } = await inviteCoparent(site, { paid: true });
  await signUp.open(path);
  await expect(page.getByRole('main')).toContainText('Your subscription has been paid.');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await signUp.stands('/invite/step1');
  const progress = page.getByRole('navigation', { name: 'Progress' });
  await expect(progress).toContainText('Step 2: Billing');
  await signUp.submit.click();
  await signUp.stands('/invite/billing-info');
  await progress.getByRole('link', { name: 'Step 1: Your details, completed' }).click();
  await signUp.stands('/invite/step1');
  await progress.getByRole('link', { name: 'Step 2: Billing' }).click();
  await signUp.stands('/invite/billing-info');
  await signUp.fillBilling();
  await signUp.submit.click();
  await signUp.stands('/invite/credentials');
  await signUp.field('username').fill(signUp.username);
  await signUp.field('password').fill('two-homes-1-family');
  await signUp.field('terms').check();
  await signUp.submit.click();
  await expect(page).toHaveURL('/outside/account');
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter(key => /invit/.test(key)));
  expect(kept).toEqual([]);
});

test('a link that expires while a form is filled in leads to a new one', async ({ page, site, signUp }) => {
  const { path, becomes } = await inviteCoparent(site);
  await signUp.open(path);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await signUp.field('firstName').fill('Boris');
  await becomes('expired');
  await signUp.submit.click();
  await expect(heading(page)).toHaveText('This link has expired');
  await expect(page).toHaveURL('/app/join/invite/request');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  const notice = page.locator('[data-notice]').filter({ hasText: '20 minutes' });
  await expect(notice).toContainText('add the sender of your invitation to your contacts');
});

test('a visitor without a link is sent home, and finds help at the address for a new one', async ({ page }) => {
  await page.goto('/app/join/invite/request');
  await expect(heading(page)).toHaveText('Find your invitation');
  await page.goto('/app/join/invite');
  await expect(page).toHaveURL('/outside/account');
});

test('a token without its user id gets a new link sent, also after a reload, but opens no invitation', async ({
  page,
  site,
}) => {
  const { link, becomes } = await inviteCoparent(site);
  await becomes('expired');
  await page.goto(`/app/join/invite/request?token=${link.inviteToken}`);
  await expect(heading(page)).toHaveText('Get a new link');
  await expect(page).toHaveURL('/app/join/invite/request');
  await page.reload();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  await page.goto('/app/join/invite');
  await expect(page).toHaveURL('/outside/account');
});

test('a token that nobody was sent finds help instead of a new link', async ({ page }) => {
  await page.goto('/app/join/invite/request?token=unknown');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(heading(page)).toHaveText('This link doesn’t work');
  await expect(page.getByRole('main').getByRole('link', { name: 'support@twohomes.example' })).toBeVisible();
});

test('a parent with a current subscription and an address comes from the link straight to the credentials', async ({
  page,
  signUp,
  site,
}) => {
  const { path, becomes } = await inviteCoparent(site, { paid: true });
  await becomes('complete');
  await signUp.open(path);
  await landsAt(page, ['/invite/credentials', 'Create your login']);
  await expect(page).toHaveURL('/app/join/invite/credentials');
  await expect(page.getByRole('main')).toContainText('One last thing: choose a username and password.');
});

test('a professional’s client reads which package the mailed code pays for, pays with it alone, and comes to the receipt and the log-in', async ({
  page,
  signUp,
  site,
  request,
}) => {
  const email = `client.${signUp.username}@example.com`;
  const professional = `pat.${signUp.username}@example.com`;
  expectReply(
    await site.backend.api.call(createProfessional, {
      headers: {},
      idempotencyKey: crypto.randomUUID(),
      body: { ...form, email: professional },
    }),
    201,
  );
  const client = `Bo Ray <${email}> +1 2025550177`;
  const order = ['--professional', professional, '--package', '2041', '--client', client];
  await operate(site, ['professionals', 'pre-purchase', ...order]);
  const { path, activationCode } = await mailedTo(request, email);
  await signUp.open(path);
  await expect(page.getByRole('main')).toContainText('Pat Quill has set up Twohomes for your family');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await signUp.stands('/invite/step1');
  await signUp.submit.click();
  await signUp.stands('/invite/packages');
  const paysFor = page.getByRole('main').getByText('Your activation code pays for Essentials, 1 year.');
  await expect(paysFor).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('radio').nth(1).check();
  await signUp.submit.click();
  await signUp.stands('/invite/payment/billing');
  await expect(page.getByRole('link', { name: 'Back to Step 1' })).toBeVisible();
  await signUp.fillBilling();
  await signUp.submit.click();
  await signUp.stands('/invite/payment');
  await signUp.applyCode(activationCode);
  await expect(page.getByLabel('Subscription code', { exact: true })).toHaveAccessibleDescription(
    /Invalid activation code/,
  );
  await expect(paysFor).toBeVisible();
  await page.getByRole('link', { name: 'Back to packages' }).click();
  await signUp.stands('/invite/packages');
  await page.getByRole('radio').first().check();
  await signUp.submit.click();
  await signUp.stands('/invite/payment/billing');
  await signUp.submit.click();
  await signUp.stands('/invite/payment');
  await expect(paysFor).toBeHidden();
  await signUp.applyCode(activationCode);
  await expect(page.getByText('Your code covers the full price. No card needed.')).toBeVisible();
  await signUp.submit.click();
  await signUp.stands('/invite/payment/review');
  await signUp.submit.click();
  await landsAt(page, ['/invite/credentials', 'Create your login']);
  await signUp.field('terms').check();
  await signUp.chooseCredentials();
  await landsAt(page, ['/invite/receipt', 'Account activated!']);
  await expect(page.getByRole('main')).toContainText('Your subscription code');
  await page.getByRole('button', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL('/outside/account');
});
