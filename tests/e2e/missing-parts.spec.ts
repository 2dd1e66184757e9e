import type { Page, Route } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { step1, step2 } from './support/landings.ts';
import { savesText, landsAt } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';

const missingNotice = (page: Page) => page.getByText('Part of this page hasn’t loaded yet.');

const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

const typed = { firstName: 'Zoë', lastName: 'Ortega', email: 'zoe@example.com', phoneNumber: '555 010 0143' };

test('offline, a page keeps the input, shows the problem, and continues when the network returns', async ({
  page,
  signUp,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp.open('/step1');
  await landsAt(page, step1);
  await context.setOffline(true);
  for (const [name, value] of Object.entries(typed)) await signUp.field(name).fill(value);
  await expect(missingNotice(page)).toBeVisible();
  for (const [name, value] of Object.entries(typed)) await expect(signUp.field(name)).toHaveValue(value);
  await test.step('the message never covers the focused control', async () => {
    await page.keyboard.press('Tab');
    await expect(signUp.submit).toBeFocused();
    const button = await signUp.submit.boundingBox();
    const message = await missingNotice(page).boundingBox();
    expect((button?.y ?? NaN) + (button?.height ?? NaN)).toBeLessThanOrEqual(message?.y ?? NaN);
  });
  await signUp.submit.click();
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await expect(signUp.field('firstName')).toHaveValue(typed.firstName);

  await context.setOffline(false);
  await expect(missingNotice(page)).toBeHidden();
  await signUp.fillParent();
  await signUp.submit.click();
  await landsAt(page, step2);
});

test('the message about a missing part is also in Spanish', async ({ page, signUp, context }) => {
  await page.addInitScript(() => sessionStorage.setItem('twohomes.locale', 'es_MX'));
  await signUp.open('/step1');
  await signUp.stands('/step1');
  await context.setOffline(true);
  await signUp.field('firstName').fill('Zoë');
  await expect(page.getByText('Una parte de esta página aún no se ha cargado.')).toBeVisible();
  await expect(missingNotice(page)).toBeHidden();
});

test('parts that are missing on the server do not break the page, and a reload restores the input', async ({
  page,
  signUp,
}) => {
  await signUp.open('/step1');
  await landsAt(page, step1);
  await page.route('**/assets/**', gone);
  for (const [name, value] of Object.entries(typed)) await signUp.field(name).fill(value);
  await expect(missingNotice(page)).toBeVisible();
  await savesText(page, '555 010 0143');
  await page.unroute('**/assets/**');
  await page.reload();
  await landsAt(page, step1);
  for (const [name, value] of Object.entries(typed)) await expect(signUp.field(name)).toHaveValue(value);
});

test('a page that cannot restore its answers yet shows that, and restores them when it can', async ({
  page,
  signUp,
}) => {
  await signUp.open('/step1');
  await signUp.field('firstName').fill('Zoë');
  await savesText(page, 'Zoë');
  await page.route('**/assets/join.rest-*.js', gone);
  await page.reload();
  await expect(missingNotice(page)).toBeVisible();
  await page.unroute('**/assets/join.rest-*.js');
  await landsAt(page, step1);
  await expect(signUp.field('firstName')).toHaveValue('Zoë');
  await expect(missingNotice(page)).toBeHidden();
});

/** Simulates a deployment: the server has a new build with another first script, and no file of the old one. */
async function deploy(page: Page): Promise<void> {
  let isOld = true;
  await page.route('**/assets/**', route => (isOld ? gone(route) : route.continue()));
  await page.route('**/assets/new.js', route => route.fulfill({ contentType: 'text/javascript', body: 'export {};' }));
  await page.route('**/app/join/**', async route => {
    if (route.request().isNavigationRequest()) isOld = false;
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('<head>', '<head><script type="module" src="/assets/new.js"></script>'),
    });
  });
}

test('after a deployment, the page reloads once when the visitor continues, keeps the answers, and explains why', async ({
  page,
  signUp,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await signUp.open('/step1');
  await landsAt(page, step1);
  await deploy(page);
  await signUp.fillParent();
  await expect(missingNotice(page)).toBeVisible();
  expect(loads).toBe(1);

  await signUp.submit.click();
  await expect.poll(() => loads).toBe(2);
  await landsAt(page, [
    ...step1,
    'We updated this page. What you entered is still here, except passwords, security answers and card details.',
  ]);
  await expect(signUp.field('email')).toHaveValue(signUp.email);
});

test('a deployment during the payment costs nobody the receipt', async ({ page, signUp, begin }) => {
  await begin(3, '/payment');
  await signUp.giveCard();
  await signUp.giveBilling();
  await deploy(page);
  await signUp.pay();
  await signUp.giveCredentials();
  await landsAt(page, ['/receipt', 'Account activated!']);
});

/** The files that the built client imports dynamically. Each may import others, which arrive with it or not at all. */
function lazyParts(): Set<string> {
  const code = globSync('dist/client/assets/*.js').map(file => readFileSync(file, 'utf8'));
  return new Set(
    code.flatMap(text => [...text.matchAll(/import\([`'"]\.\/([^`'"]+)/g)].map(([, file]) => `/assets/${file}`)),
  );
}

test('every part of the sign-up may fail to load once', async ({ page, signUp }) => {
  test.slow();
  const parts = lazyParts();
  const failed = new Set<string>();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  const document = await (await page.request.get('/app/join/signup')).text();
  await page.route('**/assets/**', async route => {
    const file = new URL(route.request().url()).pathname;
    if (!parts.has(file) || failed.has(file) || document.includes(file)) return route.continue();
    failed.add(file);
    return route.abort();
  });
  await signUp.open('/signup');
  await signUp.stands('/signup');
  await signUp.comeToPayment();
  await signUp.giveCard();
  await signUp.giveBilling();
  await signUp.pay();
  await signUp.chooseCredentials();
  await signUp.stands('/receipt');
  expect(errors).toEqual([]);
  const expected = [
    'join.rest',
    'messages',
    'background',
    'join.companion',
    'coparent-details.screen',
    'third-step.screens',
    'join.checkout',
    'payment.screen',
    'sandbox-gateway',
    'last-steps.screens',
  ];
  expect(expected.filter(part => ![...failed].some(file => file.startsWith(`/assets/${part}-`)))).toEqual([]);
});
