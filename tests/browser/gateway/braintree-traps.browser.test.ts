import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { emulateApplePay } from '../../emulators/braintree-web/apple-pay-session.ts';
import { braintreeGateway } from '../../../src/gateway/braintree/braintree-gateway.ts';
import type { GatewaySession, PreparedWallet } from '../../../src/gateway/payment-gateway.ts';
import { drawPage, everyBrand, goodCard, listener, order, required } from '../../../src/gateway/testing/gateway-rig.ts';
import { fieldOf } from './braintree-rig.ts';

let session: GatewaySession;

beforeEach(async () => {
  session = await braintreeGateway.open({ clientToken: await commands.openBraintree() });
});
afterEach(() => session.close());

const isReady = ({ type }: { type: string }) => type === 'ready';
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no fault',
    fault => fault,
  );
const frames = () => document.querySelectorAll('iframe').length;

async function readyCard() {
  const page = drawPage();
  const recorded = listener();
  const card = session.mountCard(page.slots, recorded.emit, everyBrand);
  await recorded.until(isReady);
  const typeCard = async (number = goodCard.number) => {
    for (const slot of Object.values(page.slots))
      await commands.typeInFrame(fieldOf(slot), slot === page.slots.number ? number : goodCard[fieldOf(slot)]);
  };
  return { ...page, recorded, card, typeCard };
}

async function started(preparing: PreparedWallet | Promise<PreparedWallet>): Promise<{ outcome: Promise<unknown> }> {
  const { walletButton } = drawPage(); // before the wallet adds its frames
  const prepared = await preparing;
  const { promise, resolve } = Promise.withResolvers<{ outcome: Promise<unknown> }>();
  walletButton.addEventListener(
    'click',
    () => resolve({ outcome: prepared.start().catch((fault: unknown) => fault) }),
    { once: true },
  );
  await userEvent.click(walletButton);
  return promise;
}

test('a card that is mounted, unmounted and mounted again at once, as React does in development, becomes ready and leaves nothing of the first mount', async () => {
  const { slots } = drawPage();
  const first = listener();
  const second = listener();
  session.mountCard(slots, first.emit, everyBrand).dispose();
  session.mountCard(slots, second.emit, everyBrand);
  await second.until(isReady);
  expect(first.events).toEqual([]);
  expect(frames()).toBe(3);
});

test('a card that is disposed of while its frames load is removed once they have loaded', async () => {
  const { slots } = drawPage();
  const recorded = listener();
  const card = session.mountCard(slots, recorded.emit, everyBrand);
  await expect.poll(frames).toBe(3); // the SDK has started and cannot be stopped
  card.dispose();
  expect(frames()).toBe(0);
  await readyCard();
  expect(recorded.events).toEqual([]);
  expect(frames()).toBe(3);
});

test('a card with blocked frames emits nothing, and its boxes can take another card after it is disposed of', async () => {
  await commands.blockBraintree('hosted-fields-frame');
  const { slots } = drawPage();
  const recorded = listener();
  const card = session.mountCard(slots, recorded.emit, everyBrand);
  await expect.poll(commands.askedOfBraintree).toContainEqual(expect.stringContaining('hosted-fields-frame'));
  const waiting = faultOf(card.tokenize());
  card.dispose();
  expect(await waiting).toMatchObject({ kind: 'cancelled' });
  await commands.blockBraintree(null);
  const second = listener();
  session.mountCard(slots, second.emit, everyBrand);
  await second.until(isReady);
  expect(recorded.events).toEqual([]);
});

test('moved frames never answer, and pending calls end when the card is disposed of', async () => {
  const { card, slots, typeCard } = await readyCard();
  await typeCard();
  slots.number.parentElement?.append(slots.number); // moving a frame reloads it
  const waiting = faultOf(card.tokenize());
  card.dispose();
  expect(await waiting).toMatchObject({ kind: 'cancelled' });
});

test('a frame is named by its label of the moment at which the card describes the field', async () => {
  const { card, slots } = await readyCard();
  required(document, '#cvv-label').textContent = 'Código de seguridad';
  card.describe('cvv', null);
  expect(slots.cvv.querySelector('iframe')?.title).toBe('Código de seguridad');
});

test('a card that is disposed of removes its listeners from its label and box', async () => {
  const { card, form, slots } = await readyCard();
  card.dispose();
  const errors: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', note);
  form.querySelector<HTMLElement>('#number-label')?.click();
  slots.number.focus();
  window.removeEventListener('error', note);
  expect(errors).toEqual([]);
});

test('a token that expires after the card is mounted is reported as an expired token, not as a fault of the card', async () => {
  const { card, typeCard } = await readyCard();
  await typeCard();
  await commands.expireBraintree();
  expect(await faultOf(card.tokenize())).toMatchObject({ kind: 'authorizationExpired' });
});

test('an expired token opens no session', async () => {
  const clientToken = await commands.openBraintree();
  await commands.expireBraintree();
  expect(await faultOf(braintreeGateway.open({ clientToken }))).toMatchObject({ kind: 'authorizationExpired' });
});

test('a card that only the provider refuses reports the invalid field', async () => {
  const { card, typeCard } = await readyCard();
  await typeCard('4000000000000085');
  expect(await faultOf(card.tokenize())).toMatchObject({ kind: 'invalidFields', fields: ['number'] });
});

test('an unreachable provider is reported as a network fault', async () => {
  const { card, typeCard } = await readyCard();
  await typeCard();
  await commands.blockBraintree('braintree-api|client_api');
  expect(await faultOf(card.tokenize())).toMatchObject({ kind: 'network' });
});

test('a browser that blocks the collector pays without device data, which stays null', async () => {
  await commands.blockBraintree('fb\\.js|xoplatform');
  expect(await session.deviceData()).toBeNull();
  const { card, typeCard } = await readyCard();
  await typeCard();
  expect(await card.tokenize()).toMatchObject({ lastFour: '1111' });
  session.close();
  session = await braintreeGateway.open({ clientToken: await commands.openBraintree() });
  expect(await session.deviceData()).toBeNull();
});

test('listing the wallets and paying by card loads no script of PayPal or Venmo', async () => {
  await session.wallets();
  const { card, typeCard } = await readyCard();
  await typeCard();
  await card.tokenize();
  expect((await commands.askedOfBraintree()).filter(request => /web-sdk|dispatch-frame|venmo/.test(request))).toEqual(
    [],
  );
});

test.for([
  ['Approve, then cancel', { account: 'elena.marsh@example.com' }],
  ['Cancel, then approve', { kind: 'cancelled' }],
] as const)('of two callbacks of PayPal’s the first counts: %s', async ([choice, prepared]) => {
  const { outcome } = await started(await session.prepareWallet('paypal', order));
  await commands.clickInPayPal(choice);
  expect(await outcome).toMatchObject(prepared);
});

test('PayPal is asked for a stored agreement without an amount or a shipping address', async () => {
  const { outcome } = await started(await session.prepareWallet('paypal', order));
  await commands.clickInPayPal('Approve');
  await outcome;
  const [asked] = await commands.sentToBraintree('paypal_hermes/setup_billing_agreement');
  expect(asked).toMatchObject({
    description: 'Premium, 1 year',
    offerPaypalCredit: false,
    experienceProfile: { noShipping: 'true' },
  });
  for (const ofASale of ['amount', 'currencyIsoCode', 'intent']) expect(asked).not.toHaveProperty(ofASale);
  expect(await commands.sentToBraintree('payment_methods/paypal_accounts')).toMatchObject([
    { paypalAccount: { billingAgreementToken: expect.stringMatching(/^BA-/) } },
  ]);
});

test('PayPal becomes ready only with its own script, so that its window opens during the click', async () => {
  await commands.blockBraintree('paypal-instance');
  expect(await faultOf(session.prepareWallet('paypal', order))).toMatchObject({ name: 'PaymentFault' });
  expect(frames()).toBe(0);
});

test('a PayPal window that closes without a message can be cancelled and opened again', async () => {
  const prepared = await session.prepareWallet('paypal', order);
  const { outcome } = await started(prepared);
  await commands.closePayPal();
  prepared.cancel();
  expect(await outcome).toMatchObject({ kind: 'cancelled' });
  const second = await started(prepared);
  await commands.clickInPayPal('Approve');
  expect(await second.outcome).toMatchObject({ account: 'elena.marsh@example.com' });
});

test('PayPal with a blocked script fails to prepare, leaves no frame, and can be prepared later', async () => {
  await commands.blockBraintree('web-sdk');
  Reflect.deleteProperty(window, 'paypal'); // left by earlier tests
  expect(await faultOf(session.prepareWallet('paypal', order))).toMatchObject({ kind: 'network' });
  expect(frames()).toBe(0);
  await commands.blockBraintree(null);
  expect(await session.prepareWallet('paypal', order)).toMatchObject({ start: expect.any(Function) });
});

test('PayPal leaves no frame when it is disposed of', async () => {
  const prepared = await session.prepareWallet('paypal', order);
  expect(frames()).toBe(1);
  prepared.dispose();
  expect(frames()).toBe(0);
});

test('Venmo becomes ready when its frame is ready', async () => {
  await commands.blockBraintree('venmo-desktop-frame');
  const done: unknown[] = [];
  void session.prepareWallet('venmo', order).then(prepared => done.push(prepared));
  await expect.poll(commands.askedOfBraintree).toContainEqual(expect.stringContaining('venmo-desktop-frame'));
  expect(done).toEqual([]);
  document.querySelector('[name=venmo-desktop-iframe]')?.remove(); // the SDK has no call for it
});

test('Venmo is asked for a stored account', async () => {
  const { outcome } = await started(session.prepareWallet('venmo', order));
  await commands.clickInVenmo('Approve');
  await outcome;
  const asked = await commands.sentToBraintree('/graphql');
  expect(asked).toContainEqual(
    expect.objectContaining({ variables: { input: expect.objectContaining({ paymentMethodUsage: 'MULTI_USE' }) } }),
  );
});

test('Apple Pay’s sheet shows the merchant’s country, and the final total once the address is known', async () => {
  emulateApplePay();
  const { outcome } = await started(
    await session.prepareWallet('applePay', {
      ...order,
      amountMinor: 12410,
      currency: 'CAD',
      country: 'CA',
      amountFor: async ({ region }) => (region === 'OR' ? 13030 : 0),
    }),
  );
  answerApplePay('Approve');
  expect(await outcome).toMatchObject({ approvedMinor: 13030 });
  expect(window).toHaveProperty('lastApplePayTotal', { label: 'Premium, 1 year', amount: '130.30', type: 'final' });
  expect(window).toHaveProperty('lastApplePayRequest', {
    version: 3,
    countryCode: 'US',
    currencyCode: 'CAD',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    total: { label: 'Premium, 1 year', amount: '124.10', type: 'pending' },
    requiredBillingContactFields: ['postalAddress'],
  });
});

test('Apple Pay’s sheet offers no card of a refused brand', async () => {
  emulateApplePay();
  const { outcome } = await started(
    await session.prepareWallet('applePay', { ...order, refusedBrands: ['American Express', 'Discover'] }),
  );
  answerApplePay('Approve');
  await outcome;
  expect(window).toHaveProperty('lastApplePayRequest.supportedNetworks', ['visa', 'masterCard']);
});

test('a session that closes while a wallet is being prepared leaves nothing of the wallet', async () => {
  const preparing = session.prepareWallet('venmo', order);
  session.close();
  const prepared = await preparing;
  expect(await faultOf(prepared.start())).toMatchObject({ kind: 'cancelled' });
  await expect.poll(frames).toBe(0);
});
