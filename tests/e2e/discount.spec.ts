import type { Page } from '@playwright/test';
import { openWithFlags } from './support/with-flags.ts';
import { savesText } from './support/lands-at.ts';
import { expect, test, testWithFlags } from './support/test.ts';

const link = '?ado=true&jek=friend&pv=MTA=';
const treated = testWithFlags('discount-language on=100');

const coupon = 'A friend’s discount (10%)';

/** The discount link as stored in the tab. */
const storedLink = (page: Page) => page.evaluate(() => sessionStorage.getItem('twohomes.link'));

const summary = (page: Page) => page.getByRole('main').getByText(coupon);

const discountNote = (page: Page) => page.getByText(/discount (will be applied|in your link)/);

treated(
  'a discount link is announced on every step and leads to a receipt with the coupon',
  async ({ page, signUp }) => {
    await openWithFlags(page, `/signup${link}`);
    await expect(discountNote(page)).toHaveText('Your 10% discount will be applied when you pay.');
    expect(new URL(page.url()).search).toBe('');
    await openWithFlags(page, '/step1');
    await expect(discountNote(page)).toHaveText('Your 10% discount will be applied when you pay.');
    const created = page.waitForRequest('**/api/signup/registration');
    await signUp.fillParent();
    await signUp.submit.click();
    expect((await created).headers()['discount-referrer']).toBe('friend');
    await signUp.stands('/step2');
    await signUp.giveCoparent();
    await expect(discountNote(page)).toHaveText('Your 10% discount will be applied when you pay.');
    await signUp.choosePackage();
    await signUp.giveCard();
    await signUp.giveBilling();
    await expect(summary(page)).toBeVisible();
    await signUp.pay();
    await signUp.giveCredentials();
    await expect(summary(page)).toBeVisible();
    expect(await storedLink(page)).toBeNull();
  },
);

treated(
  'a link with an unknown referrer shows that no discount applies, once the server has checked it',
  async ({ page, signUp }) => {
    await openWithFlags(page, '/step1?ado=true&jek=stranger&pv=NTA=');
    await expect(discountNote(page)).toHaveText('Your 50% discount will be applied when you pay.');
    await signUp.fillParent();
    await signUp.submit.click();
    await signUp.stands('/step2');
    await signUp.giveCoparent();
    await expect(page.getByRole('radio')).not.toHaveCount(0);
    await expect(discountNote(page)).toHaveText('The discount in your link doesn’t apply to this sign-up.');
  },
);

test('while the flag is off, no page mentions the discount, but the order still gets it', async ({ page, signUp }) => {
  await signUp.open(`/step1${link}`);
  await signUp.field('firstName').fill('Elena');
  await savesText(page, '"discountLanguage":false');
  await expect(discountNote(page)).toHaveCount(0);
  await page.reload();
  await signUp.reachReview();
  await expect(summary(page)).toBeVisible();
  await page.goBack();
  await signUp.stands('/payment/billing');
  await signUp.open('/step3');
  await expect(page.getByRole('radio')).not.toHaveCount(0);
  await expect(discountNote(page)).toHaveCount(0);
});
