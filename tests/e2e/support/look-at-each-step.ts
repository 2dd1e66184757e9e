import { expect, type Page } from '@playwright/test';
import { SignUp } from './sign-up.ts';

export type Look = (step: string) => Promise<void>;

/** Signs up, and calls `look` at each step: as it opens, and with its errors where it has some. */
export async function lookAtEachStep(page: Page, look: Look): Promise<void> {
  const signUp = new SignUp(page);
  await signUp.open('/signup');
  await signUp.stands('/signup');
  await look('landing');
  await signUp.open('/coparentstatus');
  await signUp.stands('/coparentstatus');
  await look('co-parent’s account');
  await page.getByRole('main').getByRole('button').nth(1).click();
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
  await look('already invited');
  await lookAtJoin(page, signUp, look);
  await lookAtCheckout(page, signUp, look);

  await signUp.field('username').fill('elena@');
  await signUp.field('password').fill('two-homes');
  await wrong(page, 1);
  await look('credentials');
  await signUp.field('username').fill(signUp.username);
  await signUp.field('password').fill('two-homes-1-family');
  await expect(signUp.submit).toBeEnabled();
  await signUp.submit.click();
  await expect(page.locator('main input')).toHaveCount(0);
  await look('all set');
  await signUp.stands('/receipt');
  await look('receipt');
  await page.reload();
  await signUp.stands('/receipt');
  await look('receipt, reloaded');
}

async function lookAtJoin(page: Page, signUp: SignUp, look: Look): Promise<void> {
  await signUp.open('/duplicate');
  await signUp.stands('/duplicate');
  await look('duplicate');
  await signUp.open('/step1');
  await signUp.stands('/step1');
  await signUp.submit.click();
  await wrong(page, 4);
  await look('step 1');
  await signUp.fillParent();
  await signUp.submit.click();

  await signUp.stands('/step2');
  await page.getByRole('button', { name: /^(Add another child|Agregar)/ }).click();
  await signUp.submit.click();
  await wrong(page, 7);
  await look('step 2');
  await page.getByRole('button', { name: /2$/ }).click();
  await signUp.fillCoparent();
  await page.route('**/api/packages/lookup', route => route.fulfill({ contentType: 'text/html', body: 'busy' }));
  await signUp.submit.click();
  await signUp.stands('/step3');
  await expect(page.locator('[data-notice]')).toBeVisible();
  await look('step 3 without packages');
  await page.unroute('**/api/packages/lookup');
  await page.locator('[data-notice]').getByRole('button').click();

  await expect(page.getByRole('radio')).not.toHaveCount(0);
  await signUp.submit.click();
  await expect(page.locator('main a[href^="#package-"]')).toBeVisible();
  await look('step 3');
  await signUp.chooseOwnPackage();
  await signUp.field('tonemeter').check();
  await look('build your own');
  await page.goBack();
  await signUp.stands('/step3');
  await signUp.choosePackage();
}

async function lookAtCheckout(page: Page, signUp: SignUp, look: Look): Promise<void> {
  await signUp.field('hasCode').check();
  await signUp.field('subscriptionCode').fill('NOSUCHCODE');
  await page.locator('[autocomplete=cc-number]').fill('4111 1111 1111 1112');
  await signUp.submit.click();
  await wrong(page, 4);
  await look('payment');
  await signUp.field('hasCode').uncheck();
  await signUp.giveCard();

  await signUp.submit.click();
  await expect(page.locator('main [aria-invalid=true]')).not.toHaveCount(0);
  await look('billing');
  await signUp.field('country').selectOption('CA');
  await signUp.field('billingAddress').fill('12 Harbor Street');
  await signUp.field('city').fill('Ottawa');
  await signUp.field('region').selectOption('ON');
  await signUp.field('postalCode').fill('K1A 0B1');
  await signUp.field('timezone').selectOption('America/Toronto');
  await signUp.submit.click();

  await signUp.stands('/payment/review');
  await signUp.submit.click();
  await wrong(page, 1);
  await look('review');
  await signUp.field('terms').check();
  await signUp.pay();
}

const wrong = (page: Page, fields: number) => expect(page.locator('main [aria-invalid=true]')).toHaveCount(fields);
