import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { duplicate, step1, step2, stepOneFirst } from './support/landings.ts';
import { savesText, landsAt, open } from './support/lands-at.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ email: string }>({
  /** The email of another person's account. */
  email: async ({ site: { backend } }, use) => {
    const email = `other.${randomUUID()}@example.com`;
    await backend.someoneHas(email);
    await use(email);
    await backend.nobody();
  },
});

/** Checks the content that the duplicate page always has. */
async function helps(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await landsAt(page, duplicate);
  await expect(main).toContainText('Look for an email from Twohomes, and check your spam folder.');
  await expect(main.getByRole('link', { name: 'support@twohomes.example' })).toHaveAttribute(
    'href',
    'mailto:support@twohomes.example',
  );
  await expect(main.getByRole('link', { name: '(866) 755-9991' })).toHaveAttribute('href', 'tel:+18667559991');
}

async function advises(page: Page): Promise<void> {
  await helps(page);
  await expect(page.getByRole('main')).toContainText('It appears you are attempting to create a duplicate user.');
  await expect(page.getByRole('main').getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/outside/login');
}

const denial = (page: Page) => page.getByRole('button', { name: 'I don’t have an account. Continue' });

/** Checks the page after a confirmation, which offers no further choice. */
async function asksToContactSupport(page: Page): Promise<void> {
  await helps(page);
  await expect(page.getByRole('main')).toContainText('You have not been charged.');
  await expect(page.getByRole('main')).not.toContainText('It appears you are attempting to create a duplicate user.');
  await expect(denial(page)).toHaveCount(0);
}

test('an email with an account leads from step 1 to the duplicate page, and Back keeps all input for another try', async ({
  page,
  signUp,
  email,
}) => {
  await signUp.open('/step1');
  await signUp.fillParent();
  await signUp.field('email').fill(email);
  await signUp.submit.click();
  await advises(page);
  await savesText(page, `"duplicateOf":{"name":"Elena Marsh","email":"${email}"`);
  await page.reload();
  await advises(page);
  await expect(denial(page)).toBeVisible();
  await page.goBack();
  await signUp.stands('/step1');
  await expect(signUp.field('firstName')).toHaveValue('Elena');
  await expect(signUp.field('email')).toHaveValue(email);
  await signUp.field('email').fill(signUp.email);
  await signUp.submit.click();
  await signUp.stands('/step2');
});

test('a visitor who denies the account continues with their input, and after step 2 is asked to contact support', async ({
  page,
  signUp,
  email,
}) => {
  await signUp.open('/step1');
  await signUp.fillParent();
  await signUp.field('email').fill(email);
  await signUp.submit.click();
  await denial(page).click();
  await landsAt(page, step1);
  await expect(signUp.field('email')).toHaveValue(email);
  await page.reload();
  await signUp.submit.click();
  await landsAt(page, step2);
  await signUp.fillCoparent();
  await signUp.submit.click();
  await asksToContactSupport(page);
  await savesText(page, `"duplicateOf":{"name":"Elena Marsh","email":"${email}"`);
  await page.reload();
  await asksToContactSupport(page);
  await open(page, '/step2');
  await landsAt(page, [...step1, stepOneFirst]);
  await expect(signUp.field('email')).toHaveValue(email);
});

test('the duplicate page opened by URL explains how to get connected, without mentioning a duplicate', async ({
  page,
}) => {
  await open(page, '/duplicate');
  await helps(page);
  await expect(page.getByRole('main')).not.toContainText('duplicate user');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Check your inbox', 'Need help?']);
  await expect(denial(page)).toHaveCount(0);
});

test('a co-parent with an account causes a warning; another answer removes it, the same answer leads to the duplicate page', async ({
  page,
  signUp,
  begin,
  email,
}) => {
  const warning = page.locator('[data-notice]').filter({ hasText: "Your co-parent's account may be a duplicate." });
  await begin(1, '/step2');
  await signUp.fillCoparent();
  await signUp.field('email').fill(email);
  await signUp.submit.click();
  await expect(warning).toContainText('please contact our support team: (866) 755-9991');
  await signUp.stands('/step2');

  await signUp.field('email').fill(signUp.coparentEmail);
  await expect(warning).toHaveCount(0);
  await signUp.field('email').fill(email);
  await signUp.submit.click();
  await expect(warning).toBeVisible();
  await signUp.submit.click();
  await asksToContactSupport(page);
  await savesText(page, `"duplicateOf":{"name":"Elena Marsh","email":"${signUp.email}"`);
  await signUp.open('/step1');
  await expect(signUp.field('email')).toHaveValue(signUp.email);
});
