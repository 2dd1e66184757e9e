import { notice } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';

test('a package chosen on the pricing page survives a reload, is preselected, and can be changed', async ({
  page,
  signUp,
}) => {
  await signUp.open('/signup?package=2043');
  await expect(page).toHaveURL(/\/signup$/); // the parameter has been read
  await page.reload();
  await expect(page).toHaveURL(/\/signup$/);
  await signUp.giveParent();
  await signUp.fillCoparent();
  await signUp.submit.click();
  await signUp.stands('/payment');
  await expect(page.getByRole('main')).toContainText('Premium');
  await expect(page.getByRole('main')).toContainText('$179.00');

  await page.goBack();
  await signUp.stands('/step3');
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('2043');
  await page.reload();
  await signUp.stands('/step3');
  await page.getByRole('radio').first().check();
  await signUp.submit.click();
  await signUp.stands('/payment');
  await expect(page.getByRole('main')).toContainText('Essentials');
});

test('a package that is not sold in the parent’s country shows a dialog with the country, and another can be chosen', async ({
  page,
  signUp,
}) => {
  await signUp.open('/step1?package=2043');
  await signUp.fillParent();
  await signUp.field('phoneCountry').selectOption('GB');
  await signUp.submit.click();
  await signUp.stands('/step2');
  await signUp.fillCoparent();
  await signUp.submit.click();
  await signUp.stands('/step3');
  const dialog = page.getByRole('dialog', { name: 'This package isn’t available in the United Kingdom' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Includes £24.83 VAT')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a package that cannot be validated must be chosen by hand, and the page explains why', async ({
  page,
  signUp,
  begin,
}) => {
  await page.route('**/api/packages/validation', route => route.abort(), { times: 1 });
  await begin(2, '/step3?package=2043');
  await expect(notice(page)).toContainText('We couldn’t load the package you chose on our pricing page.');
  await signUp.choosePackage();
});

test('a billing address in another country leads to the packages sold there, and then to their price', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(3, '/payment');
  await signUp.giveCard();
  await signUp.fillBilling();
  await signUp.field('country').selectOption('GB');
  await signUp.field('region').selectOption({ index: 1 });
  await signUp.field('postalCode').fill('SW1A 1AA');
  await signUp.field('timezone').selectOption('Europe/London');
  await signUp.submit.click();
  await page
    .getByRole('dialog', { name: 'This package isn’t available in the United Kingdom' })
    .getByRole('button', { name: 'OK' })
    .click();
  await signUp.stands('/step3');
  await expect(page.getByText('Includes £24.83 VAT')).toBeVisible();
  await page.getByRole('radio').first().check();
  await signUp.submit.click();
  await signUp.stands('/payment');
  await signUp.giveCard();
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await expect(page.getByRole('main')).toContainText('£149.00');
});
