import type { Page, Request } from '@playwright/test';
import { holdScripts, isTheApps, noteSeenHeadings, openBefore } from './support/before-scripts.ts';
import { forgetAnswers, savesText, savedState } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';
import { watch } from './support/watch.ts';

const headings = {
  '/signup': {
    en: 'Raise your children together, from two homes.',
    'es-MX': 'Críen a sus hijos juntos, desde dos hogares.',
  },
  '/step1': { en: 'Let’s start with you', 'es-MX': 'Empecemos con sus datos' },
  '/pro': { en: 'Create your professional account', 'es-MX': 'Cree su cuenta profesional' },
} as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const isRegistration = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/signup/registration');

for (const locale of ['en', 'es-MX'] as const) {
  test.describe(`a browser with the language ${locale}`, () => {
    test.use({ locale });

    test('each page is complete and painted before any script has loaded', async ({ page }) => {
      const { complaints } = await watch(page);
      await holdScripts(page);
      for (const path of ['/signup', '/step1', '/pro'] as const)
        await test.step(path, async () => {
          const sent = page.waitForResponse(response => new URL(response.url()).pathname === `/app/join${path}`);
          await openBefore(page, path);
          await expect(heading(page)).toHaveText(headings[path][locale]);
          await expect(page).toHaveTitle(/ – Twohomes$/);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect(page.locator('header')).toHaveCSS('display', 'flex');
          const words = await page.evaluate(
            () =>
              new Promise<string>(found => {
                new PerformanceObserver(list =>
                  found(
                    (list.getEntries().at(-1) as unknown as { element: Element | null }).element?.textContent ?? '',
                  ),
                ) // as specified for this type of entry
                  .observe({ type: 'largest-contentful-paint', buffered: true });
              }),
          );
          expect(words.length).toBeGreaterThan(10);
          expect(await (await sent).text()).toContain(words);
        });
      expect(complaints).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('a visitor sees a message, and a submitted form does not put its data into the URL', async ({
        page,
        signUp,
      }) => {
        for (const path of ['/signup', '/step1'] as const) {
          await page.goto(`/app/join${path}`);
          await expect(heading(page)).toHaveText(headings[path][locale]);
          await expect(page.locator('noscript > p').first()).toBeVisible();
        }
        await signUp.fillParent();
        const sent = page.waitForRequest(request => request.method() === 'POST');
        await signUp.submit.click();
        expect(new URL((await sent).url()).search).toBe('');
        await expect(heading(page)).toHaveText(headings['/step1'][locale]);
        expect(new URL(page.url()).href).toMatch(/\/app\/join\/step1$/);
      });
    });
  });
}

test('a step that is filled in and submitted before the app has loaded is sent once, after it has', async ({
  page,
  signUp,
}) => {
  const { complaints, addresses, requests } = await watch(page);
  const release = await holdScripts(page);
  await openBefore(page, '/step1');
  await signUp.fillParent();
  await signUp.field('phoneCountry').selectOption('GB');
  await expect(page.getByRole('main').getByText('+44', { exact: true })).toBeVisible();
  await signUp.submit.click();
  await signUp.field('lastName').fill('Marsh-Okafor');
  await signUp.field('lastName').press('Enter');
  await expect(page.getByRole('main').getByText('Saving…')).toBeVisible();
  expect(requests.filter(request => request.isNavigationRequest())).toHaveLength(1);

  release();
  await signUp.stands('/step2');
  const [registration, ...more] = requests.filter(isRegistration);
  expect(more).toEqual([]);
  expect(registration?.postDataJSON()).toMatchObject({
    parent: {
      firstName: 'Elena',
      lastName: 'Marsh-Okafor',
      email: signUp.email,
      phoneCountryCode: '+44',
      phoneNumber: '5550100123',
    },
  });
  expect(requests.filter(request => request.isNavigationRequest())).toHaveLength(1);
  expect(addresses.filter(address => /[?#]/.test(address) || address.includes('Elena'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a step that the browser translates, once it is filled in and submitted, before the app has loaded is sent', async ({
  page,
  signUp,
}) => {
  const release = await holdScripts(page);
  await openBefore(page, '/step1');
  await signUp.fillParent();
  await signUp.field('phoneCountry').selectOption('GB');
  await signUp.submit.click();
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text); // the filter shows nothing else
    for (const text of found) {
      const font = document.createElement('font'); // as Chrome does
      font.textContent = text.data.toUpperCase();
      text.replaceWith(font);
    }
  });
  const registration = page.waitForRequest(isRegistration);
  release();
  await signUp.stands('/step2');
  expect((await registration).postDataJSON()).toMatchObject({
    parent: { firstName: 'Elena', email: signUp.email, phoneCountryCode: '+44', phoneNumber: '5550100123' },
  });
});

test('typing while the app takes over loses neither a character nor the cursor, and survives a reload', async ({
  page,
  signUp,
}) => {
  const { complaints } = await watch(page);
  const release = await holdScripts(page);
  await openBefore(page, '/step1');
  await signUp.field('email').fill('zoe@');
  await signUp.field('phoneNumber').fill('555');
  await signUp.field('phoneCountry').selectOption('MX');
  await signUp.field('firstName').pressSequentially('Zë');
  await page.keyboard.press('ArrowLeft');
  const field = await signUp.field('firstName').elementHandle();
  await page.evaluate(async () => {
    await document.fonts.ready;
    new PerformanceObserver(list => void note('violation', `moved: ${list.getEntries().length}`)).observe({
      type: 'layout-shift',
      buffered: false,
    });
  });

  release();
  await isTheApps(page);
  await page.keyboard.type('o');
  await expect(signUp.field('firstName')).toHaveValue('Zoë');
  expect(await field?.evaluate(node => node.isConnected && document.activeElement === node)).toBe(true);
  await savesText(page, '"firstName":"Zoë"');
  await expect(signUp.field('email')).toHaveValue('zoe@');
  await expect(signUp.field('phoneNumber')).toHaveValue('555');
  await expect(signUp.field('phoneCountry')).toHaveValue('MX');
  await expect(page.getByRole('main').getByText('+52', { exact: true })).toBeVisible();
  for (const part of ['"email":"zoe@"', '"phoneNumber":"555"', '"phoneCountry":"MX"'])
    expect(await savedState(page)).toContain(part);

  await page.reload();
  await expect(signUp.field('firstName')).toHaveValue('Zoë');
  await expect(signUp.field('phoneCountry')).toHaveValue('MX');
  expect(complaints).toEqual([]);
});

test('clicks before the app has loaded take effect afterwards: a button, the Back link, the language', async ({
  page,
  signUp,
}) => {
  const { complaints, requests } = await watch(page);
  const release = await holdScripts(page);
  await openBefore(page, '/signup');
  await signUp.chooseParents();
  await signUp.chooseParents();
  release();
  await signUp.stands('/coparentstatus');
  expect(await page.evaluate(() => history.length)).toBe(3); // about:blank, the landing page and this one
  await page.unrouteAll();

  await forgetAnswers(page);
  const releaseAgain = await holdScripts(page);
  await openBefore(page, '/step1');
  await signUp.field('firstName').fill('Zoë');
  await page.getByRole('banner').getByRole('combobox').selectOption('es_MX');
  await page.getByRole('link', { name: 'Back' }).click();
  const navigations = requests.filter(request => request.isNavigationRequest()).length;
  releaseAgain();
  await signUp.stands('/coparentstatus');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  expect(requests.filter(request => request.isNavigationRequest())).toHaveLength(navigations);
  await savesText(page, '"firstName":"Zoë"');
  expect(complaints).toEqual([]);
});

test('a tab with another language, or with answers, does not show the prerendered page first', async ({
  page,
  signUp,
}) => {
  const { complaints, written } = await watch(page);
  await signUp.open('/step1');
  await page.getByRole('banner').getByRole('combobox').selectOption('es_MX');
  await expect(heading(page)).toHaveText(headings['/step1']['es-MX']);

  await test.step('another language', async () => {
    await forgetAnswers(page);
    await noteSeenHeadings(page);
    const release = await holdScripts(page);
    await openBefore(page, '/signup');
    await expect(heading(page)).toBeHidden();
    await expect(page).toHaveTitle('Twohomes');
    release();
    await expect(heading(page)).toHaveText(headings['/signup']['es-MX']);
    await expect
      .poll(() => written.filter(text => text.startsWith('seen: ')))
      .toEqual([`seen: ${headings['/signup']['es-MX']}`]);
    await page.unrouteAll();
  });

  await test.step('answers', async () => {
    await signUp.open('/step1');
    await signUp.field('firstName').fill('Zoë');
    await savesText(page, 'Zoë');
    const release = await holdScripts(page);
    await openBefore(page, '/step1');
    await expect(signUp.field('firstName')).toBeHidden();
    release();
    await expect(signUp.field('firstName')).toBeVisible();
    await expect(signUp.field('firstName')).toHaveValue('Zoë');
  });
  expect(complaints).toEqual([]);
});

test('paths that redirect to a prerendered page respond with it and still redirect', async ({ page }) => {
  for (const [asked, shown, words] of [
    ['/', '/app/join/signup', headings['/signup'].en],
    ['/app/join', '/app/join/signup', headings['/signup'].en],
    ['/app/join/', '/app/join/signup', headings['/signup'].en],
    ['/app/join/carousel', '/app/join/step1', headings['/step1'].en],
  ] as const) {
    const response = await page.goto(asked);
    expect(await response?.text(), asked).toContain(words);
    await expect(page, asked).toHaveURL(url => url.pathname === shown);
    await expect(heading(page), asked).toHaveText(words);
  }
});

test('if the app cannot be loaded, the page shows an error and keeps the input', async ({ page, signUp }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async route => {
    await promise;
    await route.abort();
  });
  await openBefore(page, '/step1');
  await signUp.field('firstName').fill('Zoë');
  resolve();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this page.');
  await expect(signUp.field('firstName')).toHaveValue('Zoë');
});

test('the first typed letter loads the next step’s code in few files, so that continuing requests none', async ({
  page,
  signUp,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const neededNext = () =>
    [/\/coparent-details\.screen-/, /\/join\.rest-/, /\/messages-/].map(
      name => asked.find(url => name.test(url)) ?? '',
    );
  await signUp.open('/step1');
  await isTheApps(page);
  expect(neededNext()).toEqual(['', '', '']);
  await signUp.field('firstName').press('E');
  await expect.poll(neededNext).not.toContain('');
  // An import resolves once everything that the file imports is here too.
  await page.evaluate(urls => Promise.all(urls.map(url => import(url))), neededNext());
  expect(asked.filter(url => url.endsWith('.js')).length).toBeLessThan(20);

  await page.route('**/assets/*.js', route => route.abort());
  await signUp.fillParent();
  await signUp.submit.click();
  await signUp.stands('/step2');
  await expect(signUp.field('children.0.firstName')).toBeVisible();
});
