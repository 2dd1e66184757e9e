import type { Locator, Page } from '@playwright/test';
import type { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** The heading of each path in both languages. */
const headings = {
  '/signup': ['Raise your children together, from two homes.', 'Críen a sus hijos juntos, desde dos hogares.'],
  '/coparentstatus': ['Does your co-parent already have an account?', '¿El otro padre o madre ya tiene una cuenta?'],
  '/step1': ['Let’s start with you', 'Empecemos con sus datos'],
  '/step2': ['Invite your co-parent', 'Invite al otro padre o madre'],
  '/step3': ['Choose what fits your family', 'Elija lo que mejor se adapte a su familia'],
  '/payment': ['Payment', 'Pago'],
  '/payment/billing': ['Billing', 'Facturación'],
  '/payment/review': ['Review', 'Revisión'],
  '/credentials': ['Create your login', 'Cree su usuario y contraseña'],
  '/receipt': ['Account activated!', '¡Cuenta activada!'],
  '/duplicate': ['Get connected to your co-parent', 'Conéctese con el otro padre o madre'],
} as const;

type Path = keyof typeof headings;

async function speaks(page: Page, path: Path, tag: 'en' | 'es-MX'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path][tag === 'en' ? 0 : 1]);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page).toHaveURL(url => url.pathname === `/app/join${path}`);
}

/** Changes the language and back, and checks that the fields keep their values. */
async function switches(
  page: Page,
  path: Path,
  typed: readonly (readonly [Locator, string])[] = [],
  marked: readonly Locator[] = [],
): Promise<void> {
  const language = page.getByRole('banner').getByRole('combobox');
  await speaks(page, path, 'en');
  for (const [locale, tag] of [
    ['es_MX', 'es-MX'],
    ['en', 'en'],
  ] as const) {
    await language.selectOption(locale);
    await speaks(page, path, tag);
    for (const [field, value] of typed) await expect(field).toHaveValue(value);
    for (const box of marked) await expect(box).toBeChecked();
  }
}

async function type(signUp: SignUp, values: Readonly<Record<string, string>>): Promise<(readonly [Locator, string])[]> {
  const typed = Object.entries(values).map(([name, value]) => [signUp.field(name), value] as const);
  for (const [field, value] of typed) await field.fill(value);
  return typed;
}

test('every step changes its language in place and keeps incomplete input, also in a reload', async ({
  page,
  signUp,
}) => {
  await signUp.open('/duplicate');
  await switches(page, '/duplicate');
  await signUp.open('/');
  await switches(page, '/signup');

  await signUp.chooseParents();
  await switches(page, '/coparentstatus');

  await signUp.denyCoparentAccount();
  await signUp.field('phoneCountry').selectOption('GB');
  await switches(page, '/step1', [
    ...(await type(signUp, { firstName: ' Zoë', lastName: '', email: 'zoe@', phoneNumber: '55' })),
    [signUp.field('phoneCountry'), 'GB'],
  ]);
  await page.getByRole('banner').getByRole('combobox').selectOption('es_MX');
  await speaks(page, '/step1', 'es-MX');
  await page.reload();
  await speaks(page, '/step1', 'es-MX');
  await expect(signUp.field('firstName')).toHaveValue(' Zoë');
  await page.getByRole('banner').getByRole('combobox').selectOption('en');

  await signUp.field('phoneCountry').selectOption('US');
  await signUp.fillParent();
  await signUp.submit.click();
  await signUp.stands('/step2');
  await page.getByRole('button', { name: 'Add another child' }).click();
  await signUp.field('unknownEmail').check();
  await switches(
    page,
    '/step2',
    await type(signUp, {
      firstName: 'D',
      phoneNumber: '12',
      'children.0.firstName': 'Mila',
      'children.1.lastName': 'O',
      'children.1.email': 'noor@',
    }),
    [signUp.field('unknownEmail')],
  );

  await page.getByRole('button', { name: 'Remove child 2' }).click();
  await signUp.field('phoneNumber').fill('');
  await signUp.giveCoparent();
  const chosen = page.getByRole('radio').nth(1);
  await chosen.check();
  await switches(page, '/step3', [], [chosen]);

  await signUp.submit.click();
  await signUp.stands('/payment');
  await signUp.field('hasCode').check();
  const code = page.locator('[autocomplete=off][maxlength="40"]');
  await code.fill('TWO');
  await page.locator('[autocomplete=cc-number]').fill('4111 1111');
  await page.locator('[autocomplete=cc-exp]').fill('12/34');
  await switches(
    page,
    '/payment',
    [
      [code, 'TWO'],
      [page.locator('[autocomplete=cc-number]'), '4111 1111'],
      [page.locator('[autocomplete=cc-exp]'), '12/34'],
      [page.locator('[autocomplete=cc-csc]'), ''],
    ],
    [signUp.field('hasCode')],
  );

  await signUp.field('hasCode').uncheck();
  await signUp.giveCard();
  await signUp.field('region').selectOption('OR');
  await signUp.field('timezone').selectOption('America/Los_Angeles');
  await switches(page, '/payment/billing', [
    ...(await type(signUp, { billingAddress: '1', city: 'P', postalCode: '9720' })),
    [signUp.field('country'), 'US'],
    [signUp.field('region'), 'OR'],
    [signUp.field('timezone'), 'America/Los_Angeles'],
  ]);

  await signUp.giveBilling();
  await switches(page, '/payment/review');

  await signUp.pay();
  await switches(page, '/credentials', await type(signUp, { username: 'ele', password: 'two-homes' }));

  await signUp.giveCredentials();
  await switches(page, '/receipt');
});

test.describe('a browser that asks for Mexican Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('signs up in Spanish from the first page, and gets a receipt in Spanish', async ({ page, signUp, begin }) => {
    await signUp.open('/');
    await speaks(page, '/signup', 'es-MX');
    await page.getByText('Para padres y madres').click();
    await speaks(page, '/coparentstatus', 'es-MX');
    await page.getByText('No, todavía no').click();
    await speaks(page, '/step1', 'es-MX');
    await signUp.fillParent();
    await signUp.submit.click();
    await speaks(page, '/step2', 'es-MX');
    await begin('paid', '/credentials');
    await speaks(page, '/credentials', 'es-MX');
    await signUp.giveCredentials();
    await speaks(page, '/receipt', 'es-MX');
  });
});
