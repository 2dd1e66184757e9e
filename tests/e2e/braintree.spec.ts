import type { Page } from '@playwright/test';
import { expect, test } from './support/braintree.ts';
import { fillHostedCard, hostedField, tall } from './support/hosted-card.ts';
import { watch } from './support/watch.ts';

test.use({ viewport: tall, timezoneId: 'America/Los_Angeles' }); // an address in Oregon has two time zones

test('a card payment uses Braintree’s fields and SDKs, and makes one charge of the displayed amount', async ({
  page,
  signUp,
  begin,
  braintree,
  gateway,
}) => {
  const { complaints, requests } = await watch(page);
  const before = gateway.ledger.length;
  await begin(3, '/payment');
  await expect(hostedField(page, 'number')).toHaveAccessibleName('Card number');
  await fillHostedCard(page, '4111111111111111');
  await expect(
    page.locator(':has(> .braintree-hosted-fields-focused)'),
    'the box shows the focus ring for its field',
  ).toHaveCSS('outline', /^rgb.* solid 3px$/);
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
  await signUp.giveBilling();
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');
  await expect(page.getByText('1111')).toBeVisible();

  const [sale, ...others] = gateway.ledger.slice(before);
  expect(others).toEqual([]);
  expect(sale).toMatchObject({
    status: 'submitted_for_settlement',
    currency: 'USD',
    merchantAccountId: 'twohomes_usd',
    instrument: { lastFour: '1111' },
  });
  expect(sale?.deviceData).toContain('correlation_id');
  expect(sale?.token).not.toBeNull();

  const numberSeen = requests.filter(
    request => request.url().startsWith(new URL(page.url()).origin) && request.postData()?.includes('411111'),
  );
  expect(numberSeen, 'our server received no card number').toEqual([]);
  expect(
    braintree.requests.filter(request => /web-sdk|dispatch-frame|venmo/.test(request)),
    'no wallet was loaded',
  ).toEqual([]);
  expect(complaints, 'the content security policy blocked nothing').toEqual([]);
});

test('nothing is requested from Braintree before the payment', async ({ page, signUp, begin, braintree }) => {
  await begin(2, '/step3');
  await signUp.stands('/step3');
  expect(braintree.requests).toEqual([]);
  await signUp.choosePackage();
  await expect(hostedField(page, 'number')).toBeVisible();
  expect(braintree.requests).not.toEqual([]);
});

test('a card that Braintree declines shows an error, and another card pays', async ({
  page,
  signUp,
  begin,
  gateway,
}) => {
  const before = gateway.ledger.length;
  await begin(3, '/payment');
  await fillHostedCard(page, '4000111111111115');
  await signUp.submit.click();
  await signUp.giveBilling();
  await signUp.submit.click();
  await page.getByRole('button', { name: 'Choose how to pay' }).click();
  await signUp.stands('/payment');
  await fillHostedCard(page, '5555555555554444');
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await signUp.pay();
  expect(gateway.ledger.slice(before).map(({ status }) => status)).toEqual([
    'processor_declined',
    'submitted_for_settlement',
  ]);
});

/** How a visitor approves each wallet, and how the review shows it. */
const wallets = {
  PayPal: {
    isTold: 'PayPal, elena.marsh@example.com',
    kind: 'paypal_account',
    approve: async (page: Page, press: () => Promise<void>) => {
      const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
      await window.getByRole('button', { name: 'Approve', exact: true }).click();
      await window.close();
    },
  },
  Venmo: {
    isTold: 'Venmo, @elena-marsh',
    lacksAddress: true, // a desktop page does not request it
    kind: 'venmo_account',
    approve: async (page: Page, press: () => Promise<void>) => {
      await press();
      await page.frameLocator('[name=venmo-desktop-iframe]').getByRole('button', { name: 'Approve' }).click();
    },
  },
  'Apple Pay': {
    isTold: 'Apple Pay',
    kind: 'apple_pay_card',
    approve: async (page: Page, press: () => Promise<void>) => {
      await press();
      await page.evaluate(() => answerApplePay('Approve'));
    },
  },
} as const;

for (const [name, { approve, isTold, kind, ...given }] of Object.entries(wallets)) {
  test(`${name} is approved in its own window and charged${'lacksAddress' in given ? '' : ', without the billing form'}`, async ({
    page,
    signUp,
    begin,
    gateway,
  }) => {
    const { complaints } = await watch(page);
    const before = gateway.ledger.length;
    await begin(3, '/payment', { hasFlags: true });
    await approve(page, () => signUp.startWallet(name));
    if ('lacksAddress' in given) await signUp.giveBilling();
    await signUp.stands('/payment/review');
    await expect(page.getByRole('main')).toContainText(isTold);
    await signUp.pay();
    expect(gateway.ledger.slice(before)).toMatchObject([
      {
        status: 'submitted_for_settlement',
        instrument: { kind },
        billing: { postal_code: '97201', country_code_alpha2: 'US' },
      },
    ]);
    expect(complaints).toEqual([]);
  });
}

test('a wallet that Braintree declines asks for another payment method, and a card then works', async ({
  page,
  signUp,
  begin,
  braintree,
  gateway,
}) => {
  const before = gateway.ledger.length;
  await begin(3, '/payment', { hasFlags: true });
  braintree.decline();
  await wallets['Apple Pay'].approve(page, () => signUp.startWallet('Apple Pay'));
  await signUp.stands('/payment/review');
  await signUp.submit.click();
  await expect(page.getByRole('main')).toContainText('Payment method declined');
  await expect(page.getByRole('main')).toContainText('Choose another way to pay, or try this one again.');
  await page.getByRole('button', { name: 'Choose how to pay' }).click();
  await signUp.stands('/payment');
  await fillHostedCard(page, '5555555555554444');
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
  expect(gateway.ledger.slice(before)).toMatchObject([
    { status: 'processor_declined', instrument: { kind: 'apple_pay_card' } },
  ]);
});
