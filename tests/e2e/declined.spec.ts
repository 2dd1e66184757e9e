import { declinedCard } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a declined card keeps all input, and another card then makes one charge', async ({
  page,
  signUp,
  begin,
  booksOf,
}) => {
  await begin(3, '/payment');
  await signUp.giveCard(declinedCard);
  await signUp.giveBilling();
  await signUp.submit.click();
  await expect(page.getByText('Payment method declined')).toBeVisible();
  await signUp.stands('/payment/review');

  await page.getByRole('button', { name: 'Choose how to pay' }).click();
  await signUp.stands('/payment');
  await signUp.giveCard();
  for (const [name, value] of Object.entries(billed)) await expect(signUp.field(name)).toHaveValue(value);
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await expect(page.getByRole('main')).toContainText('1111');
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');

  expect(await booksOf(signUp)).toMatchObject({ joined: [{}], charges: [17900], mails: 2 });
});

const billed = {
  firstName: 'Elena',
  lastName: 'Marsh',
  billingAddress: '12 Harbor Street',
  city: 'Portland',
  country: 'US',
  region: 'OR',
  postalCode: '97201',
  timezone: 'America/Los_Angeles',
};
