import type { Page } from '@playwright/test';
import { alacarte, ownPackageFirst, step3 } from './support/landings.ts';
import { landsAt } from './support/lands-at.ts';
import { expect, test, testWithFlags } from './support/test.ts';

/** All visitors see the add-on prices, by a flag that was set before the server started. */
const treated = testWithFlags('price-in-build-your-own treatment=100');

const base = ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL'];

const total = (page: Page) => page.getByRole('region', { name: 'Your package' }).locator('[aria-busy]');

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

test('a built package is displayed, paid and stored as chosen; the choice survives a reload, a language change and Back', async ({
  page,
  signUp,
  begin,
  booksOf,
}) => {
  await begin(2, '/step3');
  await signUp.chooseOwnPackage();
  await expect(page.getByRole('main')).toContainText('From $89.00 for 1 year, plus what you add.');
  await expect(page.getByRole('group', { name: 'Add what you need' })).not.toContainText(/\$|Free/);
  for (const name of ['myfiles', 'callsBasic', 'tonemeter', 'unlimitedPayments'])
    await expect(signUp.field(name)).not.toBeChecked();
  await page.getByRole('radio', { name: '2 years' }).check();
  for (const name of ['callsBasic', 'tonemeter', 'unlimitedPayments']) await signUp.field(name).check();

  const isAsChosen = async () => {
    await landsAt(page, alacarte);
    await expect(page.getByRole('radio', { name: '2 years' })).toBeChecked();
    for (const name of ['callsBasic', 'tonemeter', 'unlimitedPayments']) await expect(signUp.field(name)).toBeChecked();
    await expect(signUp.field('myfiles')).not.toBeChecked();
  };
  await page.getByRole('banner').getByRole('combobox').selectOption('es_MX');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arme su propio paquete');
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await isAsChosen();
  await page.reload();
  await isAsChosen();

  await signUp.submit.click();
  await signUp.stands('/payment');
  await expect(summary(page)).toContainText('$255.00');
  await page.goBack();
  await isAsChosen();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await signUp.stands('/step3');
  await expect(page.getByRole('radio', { name: 'Build your own' })).toBeChecked();
  await signUp.submit.click();
  await isAsChosen();
  await signUp.submit.click();
  await signUp.stands('/payment');

  await signUp.giveCard();
  await signUp.giveBilling();
  await expect(summary(page)).toContainText('Total (USD)$255.00');
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(summary(page)).toContainText('Build your own, 2 years');
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Shared calendar',
    'Messages that cannot be altered',
    'Expenses, split and tracked',
    'Private journal',
    'Audio and video calls, 30 minutes a month',
    'Unlimited payments to your co-parent',
    'ToneMeter: check your tone before you send',
  ]);
  await expect(summary(page)).toContainText('Total (USD)$255.00');

  expect(await booksOf(signUp)).toMatchObject({
    subscriptions: [
      {
        packageId: 2053,
        productId: 'SUB2YEAR',
        services: [...base, 'CALLSBASIC', 'PAYMENTS_UNLIMITED', 'TONEMETER'],
        years: 2,
      },
    ],
    charges: [25500],
  });
});

treated(
  'with add-on prices, free add-ons are preselected, and each change updates the server’s total',
  async ({ page, signUp, begin, booksOf }) => {
    await begin(2, '/step3', { hasFlags: true });
    await signUp.chooseOwnPackage();
    for (const name of ['myfiles', 'callsBasic']) await expect(signUp.field(name)).toBeChecked();
    await expect(page.getByRole('group', { name: 'Add what you need' })).toContainText('Free');
    await expect(total(page)).toHaveText('$89.00');
    await signUp.field('tonemeter').check();
    await expect(total(page)).toHaveText('$119.00');
    await page.getByRole('radio', { name: '2 years' }).check();
    await expect(total(page)).toHaveText('$213.00');
    await signUp.field('callsBasic').uncheck();
    await page.getByRole('radio', { name: '1 year' }).check();
    await expect(total(page)).toHaveText('$119.00');

    await page.route('**/api/packages/build', route => route.abort());
    await signUp.field('unlimitedPayments').check();
    await expect(total(page)).toHaveText('—');
    await expect(signUp.field('unlimitedPayments')).toBeFocused();
    await page.unroute('**/api/packages/build');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(total(page)).toHaveText('$143.00');

    await signUp.submit.click();
    await signUp.stands('/payment');
    await signUp.giveCard();
    await signUp.giveBilling();
    await expect(summary(page)).toContainText('Total (USD)$143.00');
    await signUp.pay();
    expect(await booksOf(signUp)).toMatchObject({
      subscriptions: [
        {
          packageId: 2051,
          productId: 'SUB1YEAR',
          services: [...base, 'MYFILES', 'PAYMENTS_UNLIMITED', 'TONEMETER'],
          years: 1,
        },
      ],
      charges: [14300],
    });
  },
);

treated('another country resets the built package and has its own prices', async ({ page, signUp, begin }) => {
  await begin(2, '/step3', { hasFlags: true });
  await signUp.chooseOwnPackage();
  await signUp.field('tonemeter').check();
  await expect(total(page)).toHaveText('$119.00');
  await signUp.open('/step1');
  await signUp.field('phoneCountry').selectOption('GB');
  await signUp.submit.click();
  await signUp.stands('/step2');
  await signUp.open('/alacarte');
  await landsAt(page, [...step3, ownPackageFirst]);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await signUp.chooseOwnPackage();
  await expect(signUp.field('tonemeter')).not.toBeChecked();
  await expect(total(page)).toHaveText('£79.00');
  await expect(page.getByText('Includes £13.17 VAT')).toBeVisible();
});
