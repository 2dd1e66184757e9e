import { expect, type Page } from '@playwright/test';
import { inviteCoparent } from './invitations.ts';
import type { Look } from './look-at-each-step.ts';
import { password, SignUp } from './sign-up.ts';
import type { Site } from './sites.ts';

/**
 * Walks through every step of the invited parent, and calls `look` at each: with incomplete input, and with its errors
 * where it has some. Each step must begin with the focus on its heading.
 */
export async function lookAtEachInvitedStep(page: Page, look: Look, site: Site): Promise<void> {
  const signUp = new SignUp(page);
  const heading = page.getByRole('heading', { level: 1 });
  const arrives = async (path: string) => {
    await signUp.stands(path);
    await expect(heading, path).toBeFocused();
  };
  /** The tabs begin with the billing address after a reload, and a card must be entered again. */
  const payAgain = async (): Promise<boolean> => {
    if (!page.url().endsWith('/billing')) return false;
    await signUp.submit.click();
    await arrives('/invite/payment');
    return true;
  };
  const seesErrors = () => expect(page.locator('main [aria-invalid=true]')).not.toHaveCount(0);

  await signUp.open('/invite/request');
  await signUp.stands('/invite/request');
  await look('without a link');
  const closed = await inviteCoparent(site);
  await closed.becomes('expired');
  await signUp.open(closed.path);
  await expect(heading).toHaveText(/^(This link has expired|Este enlace)/);
  await look('expired link');
  await page.getByRole('main').getByRole('button').click();
  await expect(heading).toHaveText(/^(Check your email|Revise)/);
  await look('new link');

  await openPaid(page, signUp, site, look);

  await signUp.open((await inviteCoparent(site)).path);
  await signUp.stands('/invite');
  await expect(page.getByRole('main').getByRole('button')).toBeVisible();
  await look('welcome');
  await page.getByRole('main').getByRole('button').click();

  await arrives('/invite/step1');
  await signUp.field('firstName').fill('');
  await signUp.field('phoneNumber').fill('55');
  await signUp.submit.click();
  await seesErrors();
  await look('details');
  await signUp.field('firstName').fill('Boris');
  await signUp.field('phoneNumber').fill('555 010 0177');
  await signUp.submit.click();

  await arrives('/invite/packages');
  await expect(page.getByRole('radio')).not.toHaveCount(0);
  await signUp.submit.click();
  await expect(page.locator('main a[href^="#package-"]')).toBeVisible();
  await look('packages');
  await page.getByRole('radio', { name: /^(Build your own|Paquete a la medida)$/ }).check();
  await signUp.submit.click();
  await arrives('/invite/choose-your-own');
  await signUp.field('tonemeter').check();
  await look('build your own');
  await page.goBack();
  await arrives('/invite/packages');
  await signUp.takePackage();

  await arrives('/invite/payment/billing');
  await signUp.field('city').fill('Port');
  await signUp.submit.click();
  await seesErrors();
  await look('billing');
  await signUp.fillBilling();
  await signUp.submit.click();
  await arrives('/invite/payment');
  await look('payment method');
  await payAgain();
  await signUp.fillCard();
  await signUp.submit.click();
  await arrives('/invite/payment/review');
  await look('review');
  if (await payAgain()) {
    await signUp.fillCard();
    await signUp.submit.click();
    await arrives('/invite/payment/review');
  }
  await signUp.submit.click();

  await arrives('/invite/credentials');
  await signUp.field('username').fill('bo@');
  await signUp.field('password').fill('two-homes');
  await seesErrors();
  await look('credentials');
  await signUp.field('username').fill(signUp.username);
  await signUp.field('password').fill(password);
  await signUp.field('terms').check();
  await signUp.submit.click();
  await expect(page.locator('main input')).toHaveCount(0);
  await signUp.stands('/invite/receipt');
  await look('receipt');
}

/** A parent whose subscription is paid gives the address only. */
async function openPaid(page: Page, signUp: SignUp, site: Site, look: Look): Promise<void> {
  await signUp.open((await inviteCoparent(site, { paid: true })).path);
  await page.getByRole('main').getByRole('button').click();
  await signUp.stands('/invite/step1');
  await signUp.submit.click();
  await signUp.stands('/invite/billing-info');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signUp.field('city').fill('Port');
  await signUp.submit.click();
  await expect(page.locator('main [aria-invalid=true]')).not.toHaveCount(0);
  await look('address of a paid subscription');
}
