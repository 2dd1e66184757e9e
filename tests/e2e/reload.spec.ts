import type { Page } from '@playwright/test';
import { lookAtEachInvitedStep } from './support/invited-steps.ts';
import {
  methodFirst,
  coparentStatus,
  credentials,
  credentialsFirst,
  duplicate,
  payment,
  signup,
  step1,
  step2,
  step3,
} from './support/landings.ts';
import { savesText, type Landing, landsAt, open } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';

test('a reload, or Back from another site, keeps the step and its input', async ({ page, signUp }) => {
  const warnings: string[] = [];
  page.on('dialog', dialog => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  const survives = async (landing: Landing, typed: Readonly<Record<string, string>> = {}) => {
    const isStanding = async () => {
      await landsAt(page, landing);
      for (const [name, value] of Object.entries(typed)) await expect(signUp.field(name)).toHaveValue(value);
    };
    await landsAt(page, landing); // otherwise it would reload the page before, or one that has only begun to load
    await page.reload();
    await isStanding();
    await page.goto('/outside/help');
    await page.goBack();
    await isStanding();
  };
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await signUp.field(name).fill(value);
    await savesText(page, Object.values(values).at(-1) ?? '');
  };

  await open(page, '/duplicate');
  await survives(duplicate);
  await signUp.open('/signup');
  await survives(signup);

  await signUp.chooseParents();
  await survives(coparentStatus);
  await signUp.denyCoparentAccount();
  const parent = { firstName: ' Zoë', lastName: 'O’', phoneNumber: '555-01', email: 'zoe@' };
  await signUp.field('phoneCountry').selectOption('GB');
  await type(parent);
  await survives(step1, { ...parent, phoneCountry: 'GB' });

  await signUp.field('phoneCountry').selectOption('US');
  await signUp.fillParent();
  await signUp.submit.click();
  await landsAt(page, step2);
  await signUp.field('unknownEmail').check();
  await signUp.field('phoneCountry').selectOption('MX');
  await page.getByRole('button', { name: 'Add another child' }).click();
  const coparent = {
    firstName: 'D',
    phoneNumber: '12',
    'children.0.firstName': 'Mila',
    'children.1.firstName': 'Noor',
    'children.1.email': 'noor@',
  };
  await type(coparent);
  await survives(step2, { ...coparent, phoneCountry: 'MX', lastName: '', email: '' });
  await expect(signUp.field('unknownEmail')).toBeChecked();

  await page.getByRole('button', { name: 'Remove child 2' }).click();
  await signUp.field('phoneNumber').fill('');
  await signUp.giveCoparent();
  await page.getByRole('radio').nth(1).check();
  await survives(step3);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();

  await signUp.submit.click();
  await landsAt(page, payment);
  await signUp.field('hasCode').check();
  await page.getByRole('textbox', { name: 'Subscription code' }).fill('TWOHOMES25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('main').getByText('Code TWOHOMES25 applied.')).toBeVisible();
  await signUp.fillCard();
  await survives(payment);
  await expect(page.getByRole('main').getByText('Code TWOHOMES25 applied.')).toBeVisible();
  await expect(page.locator('[autocomplete=cc-number]')).toHaveValue('');
  expect(warnings).toEqual([]);

  await signUp.giveCard();
  await signUp.field('region').selectOption('OR');
  const bill = { billingAddress: '1', city: 'P', postalCode: '9720' };
  await type(bill);
  await page.reload();
  await landsAt(page, [...payment, methodFirst]);
  await expect(page.locator('[autocomplete=cc-number]')).toHaveValue('');
  expect(warnings).toEqual(['beforeunload']);
  await signUp.giveCard();
  for (const [name, value] of Object.entries({ ...bill, region: 'OR' }))
    await expect(signUp.field(name)).toHaveValue(value);
  await page.goto('/outside/help');
  await page.goBack();
  await landsAt(page, [...payment, methodFirst]);

  await signUp.giveCard();
  await signUp.giveBilling();
  await page.reload();
  await landsAt(page, [...payment, methodFirst]);
  await expect(page.locator('[autocomplete=cc-number]')).toHaveValue('');
  expect(warnings).toEqual(['beforeunload', 'beforeunload', 'beforeunload']);

  await signUp.giveCard();
  await expect(signUp.field('timezone')).toHaveValue('America/Los_Angeles');
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await signUp.pay();
  await signUp.field('username').fill('elena@');
  await signUp.field('password').fill('two-homes');
  await survives(credentials, { username: 'elena@', password: '' });

  await open(page, '/duplicate');
  await landsAt(page, [...credentials, credentialsFirst]);
});

test('every step of an invited parent keeps what was typed in another language and after a reload', async ({
  page,
  site,
}) => {
  await lookAtEachInvitedStep(
    page,
    async step => {
      const language = page.getByRole('banner').getByRole('combobox');
      const typed = await typedIn(page);
      for (const locale of ['es_MX', 'en']) {
        await language.selectOption(locale);
        await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'en' : 'es-MX');
        expect.soft(await typedIn(page), `${step}, in ${locale}`).toEqual(typed);
      }
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (tabs.has(step)) return;
      await expect.soft(async () => expect(await typedIn(page)).toMatchObject(typed), step).toPass({ timeout: 10_000 });
    },
    site,
  );
});

/** Steps after which a reload begins again with the first tab of the payment. */
const tabs = new Set(['payment method', 'review']);

/** The values of the page's fields by id. Passwords and cards are never stored. */
const typedIn = (page: Page): Promise<Record<string, string | boolean>> =>
  page
    .locator('main input, main select, main textarea')
    .evaluateAll(fields =>
      Object.fromEntries(
        fields
          .filter(field => field.matches(':not([type=password], [autocomplete^=cc-])'))
          .map(field => [
            field.id,
            field.matches('[type=checkbox], [type=radio]')
              ? field.matches(':checked')
              : (field as HTMLInputElement).value,
          ]),
      ),
    );
