import type { Response } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { firstLoad, firstLoadBudget, sizeOf } from '../first-load.ts';
import { expect, test } from './support/test.ts';

const dist = 'dist/client';

const isCode = (response: Response) => ['script', 'stylesheet'].includes(response.request().resourceType());

const fileOf = (response: Response) => new URL(response.url()).pathname.slice(1);

/** A string in each part of the payment that survives minification. */
const paymentWords = {
  'the checkout’s machine': 'method.continued',
  'the machine of the submission': 'payment.confirmed',
  'the machine of the payment method': 'slots.offered',
  'the checkout’s actors': 'submitPayment',
  'the checkout’s screens': 'hasCode',
  'the card fields': 'cc-number',
  'the sandbox gateway': 'fake-valid',
  'card-validator': 'diners-club',
};

test('the browser compiles the chunks of the checkout while they load', () => {
  for (const chunk of ['order', 'checkout', 'payment']) {
    const files = readdirSync(`${dist}/assets`).filter(name => new RegExp(`^${chunk}-[\\w-]{7}\\.js$`).test(name));
    expect(files, chunk).toHaveLength(1);
    expect(readFileSync(`${dist}/assets/${files[0]}`, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('the first step loads the files that the build lists, within the budget, and no payment code', async ({
  page,
}) => {
  const responses: Response[] = [];
  page.on('response', response => {
    if (isCode(response)) responses.push(response);
  });
  await page.goto('/app/join/step1', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s start with you');
  await page.waitForLoadState('networkidle');

  const planned = firstLoad(dist);
  const loaded = responses.map(fileOf).toSorted();
  expect(loaded).toEqual(planned.files.map(({ file }) => file));

  const bodies = await Promise.all(responses.map(response => response.body()));
  const bytes = bodies.reduce((sum, body) => sum + sizeOf(String(body)), 0);
  expect(bytes + planned.inPage).toBe(planned.total);
  expect(planned.total).toBeLessThanOrEqual(firstLoadBudget);

  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>; // Vite's documented format
  const ofPaying = Object.entries(manifest).filter(([source]) => /(^|[/_])(checkout|gateway)\b/.test(source));
  expect(ofPaying.length).toBeGreaterThan(3);
  for (const [source, { file }] of ofPaying) expect(loaded, source).not.toContain(file);

  const first = bodies.map(String).join('\n');
  const later = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js') && !loaded.includes(file))
    .map(({ file }) => readFileSync(`${dist}/${file}`, 'utf8'))
    .join('\n');
  for (const [part, word] of Object.entries(paymentWords)) {
    expect(first.includes(word), `${part} in the first load`).toBe(false);
    expect(later.includes(word), `${part} in a later chunk`).toBe(true);
  }
  expect(first + later, 'the flag override by URL is not in production code').not.toContain('twohomes.flags');
});

test('no error that React makes as it loads has a stack, for which Chrome would parse React again while the page is inspected', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: Error[] = [];
    const watched = new Proxy(Error, {
      apply(real, self, values) {
        const error = Reflect.apply(real, self, values) as Error;
        made.push(error);
        return error;
      },
    });
    Object.assign(globalThis, { Error: watched, made });
  });
  await page.goto('/app/join/step1', { waitUntil: 'networkidle' });
  const stacks = await page.evaluate<string[]>('made.map(({ stack }) => stack ?? "")');
  expect(stacks.length).toBeGreaterThan(0);
  expect(stacks.filter(stack => stack.includes('.js'))).toEqual([]);
  expect(await page.evaluate('Error("later").stack')).toContain('at ');
});

test('a sign-up creates no `Intl` object, the first of which takes a slow phone 150 ms, until the payment is under way', async ({
  page,
  signUp,
}) => {
  await page.addInitScript(() => {
    const created: string[] = [];
    const watch = (owner: object, name: string) => {
      const real = Reflect.get(owner, name) as NewableFunction & CallableFunction;
      const watched = new Proxy(real, {
        construct: (_, values) => {
          created.push(name);
          return Reflect.construct(real, values) as object;
        },
        apply: (_, self, values) => {
          created.push(name);
          return Reflect.apply(real, self, values);
        },
      });
      Object.assign(owner, { [name]: watched });
    };
    for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'NumberFormat', 'PluralRules']) watch(Intl, name);
    watch(String.prototype, 'localeCompare');
    Object.assign(globalThis, { created });
  });
  await page.goto('/app/join/step1', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').click();
  await expect.poll(() => page.locator('[autocomplete=tel-country-code] option').count()).toBeGreaterThan(200);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('created')).toEqual([]);
  const created: string[] = [];
  for (const go of [
    () => signUp.giveParent(),
    () => signUp.giveCoparent(),
    () => signUp.choosePackage(),
    () => signUp.giveCard(),
    () => signUp.giveBilling(),
  ]) {
    await go();
    created.push(...(await page.evaluate<string[]>('created')));
  }
  // Plurals need it, and creating it takes no time.
  expect(created.filter(name => name !== 'PluralRules')).toEqual([]);
  await signUp.pay();
  await expect.poll(() => page.evaluate('created'), 'before the receipt').toContain('DateTimeFormat');
});
