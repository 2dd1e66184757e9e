import type { Page } from '@playwright/test';
import { keeps, landsAt } from './support/road.ts';
import { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const duplicate = ['/duplicate', 'Get connected to your co-parent'] as const;

/** Somebody who signed up earlier, in a browser of their own. */
async function someoneWithAnAccount(page: Page): Promise<SignUp> {
  const earlier = new SignUp(page);
  await earlier.reachReview();
  await earlier.pay();
  return earlier;
}

async function advises(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await landsAt(page, duplicate);
  await expect(main).toContainText('Search it for an email from Twohomes, in the spam folder too.');
  await expect(main).toContainText('It appears you are attempting to create a duplicate user.');
  await expect(main.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/outside/login');
  await expect(main.getByRole('link', { name: 'support@twohomes.example' })).toHaveAttribute('href', 'mailto:support@twohomes.example');
  await expect(main.getByRole('link', { name: '(866) 755-9991' })).toHaveAttribute('href', 'tel:+18667559991');
}

test('an email that has an account leads from step 1 to the duplicate page; Back leaves everything typed for a second try', async ({ browser, page, signUp }) => {
  const elsewhere = await browser.newContext();
  const { email } = await someoneWithAnAccount(await elsewhere.newPage());
  await signUp.open('/step1');
  await signUp.fillParent();
  await signUp.field('email').fill(email);
  await signUp.submit.click();
  await advises(page);
  await keeps(page, `"duplicateOf":{"name":"Elena Marsh","email":"${email}"}`);
  await page.reload();
  await advises(page);
  await page.goBack();
  await signUp.stands('/step1');
  await expect(signUp.field('firstName')).toHaveValue('Elena');
  await expect(signUp.field('email')).toHaveValue(email);
  await signUp.field('email').fill(signUp.email);
  await signUp.submit.click();
  await signUp.stands('/step2');
  await elsewhere.close();
});

test('a co-parent who has an account is warned of; another answer takes the warning away, the same one sent again leads to the duplicate page', async ({ browser, page, signUp }) => {
  const elsewhere = await browser.newContext();
  const { email } = await someoneWithAnAccount(await elsewhere.newPage());
  const warning = page.getByRole('alert').filter({ hasText: "Your co-parent's account may be a duplicate." });
  await signUp.giveParent();
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
  await advises(page);
  await keeps(page, `"duplicateOf":{"name":"Elena Marsh","email":"${signUp.email}"}`);
  await signUp.open('/step1');
  await expect(signUp.field('email')).toHaveValue(signUp.email);
  await elsewhere.close();
});
