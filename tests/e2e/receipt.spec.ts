import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { daniel } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import type { Begin } from './support/begin.ts';
import { password, type SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key !== 'twohomes.locale')));

const isSignIn = ({ pathname }: URL): boolean => pathname === '/api/sign-in';

async function reachReceipt(signUp: SignUp, begin: Begin): Promise<void> {
  await begin('paid', '/credentials');
  await signUp.giveCredentials();
}

test('after choosing credentials, one click leads from the receipt into the account', async ({
  page,
  signUp,
  begin,
}) => {
  await begin('paid', '/credentials');
  const answer = page.waitForResponse(response => isSignIn(new URL(response.url())));
  await signUp.giveCredentials();
  const session = (await (await answer).json()) as { auth: string; userId: string };
  expect(Object.keys(await stored(page)).filter(key => key.startsWith('twohomes.auth'))).toEqual([]);
  await page.getByRole('button', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(/\/outside\/account$/);
  expect(await stored(page)).toMatchObject({ 'twohomes.auth': session.auth, 'twohomes.userId': session.userId });
  expect(await stored(page)).not.toHaveProperty('twohomes.join');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have tried to reload your receipt');
  expect(await stored(page), 'the account is not signed out by the sign-up').toMatchObject({
    'twohomes.auth': session.auth,
  });
});

test('if signing in failed before, the receipt asks for username and password, and shows errors', async ({
  page,
  signUp,
  begin,
}) => {
  await page.route(isSignIn, route => route.abort(), { times: 1 });
  await reachReceipt(signUp, begin);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const submit = dialog.getByRole('button', { name: 'Log in' });
  const passwordField = dialog.getByLabel('Password', { exact: true });

  await submit.click();
  await expect(passwordField).toHaveAccessibleDescription('Error: Enter a password');
  await dialog.getByLabel('Username').fill(signUp.username);
  await passwordField.fill('two-homes-2-family');
  await submit.click();
  await expect(passwordField).toHaveAccessibleDescription('Error: Incorrect username or password.');
  await expect(passwordField).toBeFocused();

  await page.route(isSignIn, route => route.fulfill({ status: 500, json: { type: 'broken' } }), { times: 1 });
  await passwordField.fill(password);
  await submit.click();
  await expect(dialog.locator('[data-notice]')).toHaveText(
    'Something went wrong with your request. Please try again later.',
  );

  await submit.click();
  await expect(page).toHaveURL(/\/outside\/account$/);
  expect(Object.keys(await stored(page))).toEqual(expect.arrayContaining(['twohomes.auth', 'twohomes.userId']));
  expect(JSON.stringify(await stored(page))).not.toContain(password);
});

test('a redirect to a URL that is not on the allowlist is not followed', async ({ page, signUp, begin }) => {
  await page.route(isSignIn, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), redirectUrl: '/outside/help' } });
  });
  await reachReceipt(signUp, begin);
  await page.getByRole('button', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(/\/outside\/account$/);
});

async function reachReceiptWithoutEmail(signUp: SignUp, begin: Begin): Promise<void> {
  const coparent = {
    ...daniel,
    knowsCoParentEmail: false,
    email: '',
    phoneNumber: `555${randomInt(1_000_000, 10_000_000)}`, // the server recognizes a parent by it
    children: [{ firstName: 'Mila', lastName: 'Okafor', email: 'mila@example.com' }],
  };
  await begin('paid', '/credentials', { coparent });
  await signUp.giveCredentials();
}

test('a parent without the co-parent’s email is asked for it on the receipt, and the invitation is sent to it', async ({
  page,
  signUp,
  begin,
}) => {
  await reachReceiptWithoutEmail(signUp, begin);
  const dialog = page.getByRole('dialog', { name: 'Invite Daniel by email' });
  const email = dialog.getByLabel('Co-parent’s email');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  for (const [typed, said] of [
    [signUp.email.toUpperCase(), 'The email of the co-parent cannot be the same as your email.'],
    ['Mila@example.com', "A child's email address cannot match either parent's email address."],
    ['daniel@', 'Please enter a valid email'],
  ] as const) {
    await email.fill(typed);
    await submit.click();
    await expect(email).toHaveAccessibleDescription(`Error: ${said}`);
  }
  await email.fill(signUp.coparentEmail);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText(`The invitation is on its way to ${signUp.coparentEmail}.`)).toBeVisible();
  await expect(page.getByText('We’ve invited Daniel.')).toBeVisible();
  const other = `other.${signUp.coparentEmail}`;
  await page.getByRole('button', { name: 'Change' }).click();
  await email.fill(other);
  await submit.click();
  await expect(page.getByText(`The invitation is on its way to ${other}.`)).toBeVisible();
  await page.goto('/dev/mail');
  await expect(page.getByText(`To ${other}`)).toBeVisible();
});

test('a parent who skips the prompt sees that nobody is invited and how to get help, and can still enter the email', async ({
  page,
  signUp,
  begin,
}) => {
  await reachReceiptWithoutEmail(signUp, begin);
  await expect(page.getByText('We haven’t invited Daniel yet. Add their email.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: "We won't invite your co-parent right now" })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'support@twohomes.example' })).toBeVisible();
  await expect(main.getByRole('link', { name: '(866) 755-9991' })).toBeVisible();
  await page.route(
    '**/coparent',
    route =>
      route.fulfill({
        status: 409,
        json: { type: 'refused', validationErrors: [{ field: 'coParent.duplicate', text: 'coParent.duplicate' }] },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Co-parent’s email').fill(signUp.coparentEmail);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.locator('[data-notice]')).toContainText("Your co-parent's account may be a duplicate.");
  const again = page.waitForRequest('**/coparent');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await again).postDataJSON()).toMatchObject({
    coParentDuplicateConfirmed: true,
    coParent: { email: signUp.coparentEmail },
  });
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});
