import { expect, test } from './support/test.ts';

test('a number with its calling code selects the country, and an internationalised email is accepted', async ({
  page,
  signUp,
}) => {
  await signUp.open('/step1');
  const field = (name: string) => signUp.field(name);
  await field('firstName').fill('Elena');
  await field('lastName').fill('Marsh');
  await field('email').pressSequentially(`josé.${signUp.email.split('@')[0]}@münchen.example`);
  await field('phoneNumber').fill('+44 (0)20 7946\u20110018');
  await field('phoneNumber').blur();
  await expect(field('phoneCountry')).toHaveValue('GB');
  await expect(field('phoneNumber')).toHaveValue('2079460018');
  await signUp.submit.click();
  await signUp.stands('/step2');

  await field('phoneNumber').fill('0044 20 7946 0018');
  await signUp.submit.click();
  await expect(page.getByText("Your co-parent's phone number cannot be the same as yours.").first()).toBeVisible();
});

test('a number that is submitted before it is reformatted is stored in normal form', async ({ page, signUp }) => {
  await signUp.open('/step1');
  await signUp.field('firstName').fill('Elena');
  await signUp.field('lastName').fill('Marsh');
  await signUp.field('email').fill(signUp.email);
  await signUp.field('phoneNumber').fill('1-202-555-0143');
  await signUp.field('phoneNumber').press('Enter');
  await signUp.stands('/step2');
  await page.goBack();
  await expect(signUp.field('phoneNumber')).toHaveValue('2025550143');
});
