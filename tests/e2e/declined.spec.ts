import { declinedCard } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a declined card keeps everything typed, and another card then works', async ({ page, signUp }) => {
  await signUp.reachReview(declinedCard);
  await signUp.submit.click();
  await expect(page.getByText('Payment method declined')).toBeVisible();
  await signUp.stands('/payment/review');
  await page.getByRole('button', { name: /another/i }).click();
  await signUp.stands('/payment');
  await signUp.giveCard();
  await expect(signUp.field('billingAddress')).toHaveValue('12 Harbor Street');
  await expect(signUp.field('region')).toHaveValue('OR');
  await expect(signUp.field('timezone')).toHaveValue('America/Los_Angeles');
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');
});
