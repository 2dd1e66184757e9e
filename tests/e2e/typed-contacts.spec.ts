import { randomUUID } from 'node:crypto';
import { albany, ruth, security } from '../../machines/flows/professional/professional.fixtures.ts';
import { giveAll } from '../walk/page-driver.ts';
import { fillPerson, fillPractice } from '../walk/professional.drivers.ts';
import { inviteCoparent } from './support/invitations.ts';
import { expect, test } from './support/test.ts';
import { pageDriverOn } from './walk/browser-page-driver.ts';
import { settleLists } from './walk/option-lists.ts';

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

test('an invited parent reads an internationalised email of the invitation in its own script', async ({
  page,
  signUp,
  site,
}) => {
  const name = `bo.${randomUUID()}`;
  const { path } = await inviteCoparent(site, { email: `${name}@xn--mnchen-3ya.example` });
  await signUp.open(path);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await signUp.stands('/invite/step1');
  await expect(signUp.field('email')).toHaveValue(`${name}@münchen.example`);
});

test('a professional reads an internationalised email in its own script', async ({ page, signUp }) => {
  const ui = pageDriverOn(page);
  const settle = settleLists(page);
  const email = `ruth.${randomUUID()}@münchen.example`;
  await signUp.open('/pro');
  await fillPerson(ui, { ...ruth, email }, settle);
  await ui.press('Continue');
  await signUp.stands('/pro/practice');
  await fillPractice(ui, albany, settle);
  await ui.press('Continue');
  await signUp.stands('/pro/security');
  await giveAll(ui, { ...security });
  await ui.press('Complete');
  await signUp.stands('/pro/success');
  await expect(page.getByText(email)).toHaveCount(2);
});
