import type { Page } from '@playwright/test';
import { painted } from './support/lands-at.ts';
import { emulateThirdParties, expect, testWithThirdParties, waitForFlags } from './support/third-parties.ts';
import { watch } from './support/watch.ts';

const test = testWithThirdParties('zdChat on=100');

const dataLayer = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);

test('a sign-up sends analytics, reports its order once, and loads no third-party script or frame', async ({
  context,
  page,
  signUp,
}) => {
  const { batches, pixels, events } = await emulateThirdParties(context);
  const { complaints, requests } = await watch(page);
  await waitForFlags(page);
  await signUp.open('/signup');
  await page.getByRole('heading', { level: 1 }).click(); // a touch starts reporting
  await expect.poll(() => events().length).toBeGreaterThan(0);
  await signUp.comeToPayment();
  await signUp.giveCard();
  await signUp.giveBilling();
  await signUp.pay();
  expect(pixels).toEqual([]);
  await signUp.giveCredentials();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');

  await test.step('the affiliate pixel gets the order once, with two decimals', async () => {
    await expect.poll(() => pixels.length).toBe(1);
    const { searchParams } = new URL(pixels[0] ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      order: expect.stringMatching(/\w/),
      amount: expect.stringMatching(/^\d+\.\d\d$/),
      currency: 'USD',
      referrer: '',
    });
    const layer = await dataLayer(page);
    expect(layer).toEqual([
      {
        transactionId: searchParams.get('order'),
        packageId: expect.any(Number),
        currency: 'USD',
        value: Math.round(Number(searchParams.get('amount')) * 100),
        tax: expect.any(Number),
      },
    ]);
  });

  // Before the reload, because Playwright does not intercept what a page sends while it is left.
  const reportedSteps = () =>
    events()
      .filter(({ event }) => event === 'Checkout Step Actioned')
      .map(({ properties }) => `${properties?.['step']} ${properties?.['action']}`);
  await expect
    .poll(reportedSteps)
    .toEqual([
      'paymentMethod entered',
      'paymentMethod continued',
      'billing entered',
      'billing continued',
      'review entered',
      'review continued',
    ]);

  await test.step('a reload reports nothing again', async () => {
    const named = page.waitForResponse('**/api/page-settings');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have tried to reload your receipt');
    await page.getByRole('heading', { level: 1 }).click(); // a touch starts reporting
    await (await named).finished();
    await painted(page);
    expect(pixels).toHaveLength(1);
    expect(await dataLayer(page)).toBeUndefined();
  });

  const messages = events();

  await test.step('analytics go to the configured endpoint under one id, and identify the visitor once, without other personal data', () => {
    expect(new Set(batches.map(text => text.split(' ')[0]))).toEqual(
      new Set(['https://events.example/of/ours/v1/batch']),
    );
    expect(new Set(messages.map(({ anonymousId }) => anonymousId)).size).toBe(1);
    expect(messages.filter(({ type }) => type === 'identify').map(({ traits }) => traits)).toEqual([
      { email: signUp.email },
    ]);
    const facts = JSON.stringify(messages.filter(({ type }) => type === 'track'));
    for (const word of [signUp.email, signUp.coparentEmail, 'Elena', 'Marsh', 'Okafor', '5550100123', 'Harbor'])
      expect(facts).not.toContain(word);
  });

  await test.step('each variant whose effect was shown is reported once, and none that is off', () => {
    const viewed = messages
      .filter(({ event }) => event === 'Experiment Viewed')
      .map(({ properties }) => properties?.['experiment_id'] ?? '');
    expect(viewed.toSorted()).toEqual(['checkout-experience', 'remove-coparent-status', 'zdChat']);
  });

  await test.step('registration and payment contain the same id', () => {
    const bodies = requests
      .filter(request => request.method() === 'POST' && /\/signup\/(registration|[^/]+\/payment)$/.test(request.url()))
      .map(request => request.postDataJSON() as Record<string, unknown>);
    expect(bodies).toMatchObject([
      { segmentAnonymousId: messages[0]?.anonymousId, segmentIdentify: true },
      { segmentAnonymousId: messages[0]?.anonymousId },
    ]);
  });

  await test.step('no third-party code has run', () => {
    const foreign = requests.filter(
      request => !request.url().startsWith(new URL(page.url()).origin) && !request.url().startsWith('data:'),
    );
    expect(new Set(foreign.map(request => `${request.resourceType()} ${new URL(request.url()).host}`))).toEqual(
      new Set(['fetch events.example', 'image pixel.example']),
    );
    expect(page.frames()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

/** Blocks these URLs. Returns a counter of failed requests, and the page's errors. */
async function cutOff(page: Page, ...addresses: readonly string[]) {
  const asked: string[] = [];
  const errors: Error[] = [];
  page.on('pageerror', error => errors.push(error));
  page.on('requestfailed', request => asked.push(request.url()));
  for (const address of addresses) await page.route(address, route => route.abort());
  return { errors, countOf: (part: string): number => asked.filter(url => url.includes(part)).length };
}

test('unreachable services do not disturb the sign-up', async ({ context, page, signUp, begin }) => {
  await emulateThirdParties(context);
  const { errors, countOf } = await cutOff(page, 'https://events.example/**', 'https://pixel.example/**');
  await begin('paid', '/credentials');
  await signUp.giveCredentials();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');
  await expect.poll(() => Math.min(countOf('events.example'), countOf('pixel.example'))).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('a failed request for the page settings does not disturb the sign-up', async ({ context, page, signUp }) => {
  await emulateThirdParties(context);
  const { errors, countOf } = await cutOff(page, '**/api/page-settings');
  await signUp.giveParent();
  await signUp.giveCoparent();
  await expect.poll(() => countOf('/api/page-settings')).toBe(4); // one request and three retries
  await painted(page);
  expect(errors).toEqual([]);
});
