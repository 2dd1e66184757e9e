import { describe, expect, it } from 'vitest';
import {
  americanAddress,
  britishAddress,
  everyWallet,
  paypal,
  pricing,
  quote,
  scantApplePay,
  venmo,
  estimateOf,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { walletsFor } from '../../machines/parts/checkout/checkout.offer.ts';
import { answersOfCheckout } from '../../machines/parts/checkout/checkout-answers.ts';
import { wallets } from '../../machines/parts/checkout/payment-method/method.ts';
import { openCheckout as open } from './open-checkout.ts';

describe('wallets with an address', () => {
  it('a wallet’s address becomes the billing address, and the review follows', async () => {
    const { approve, price, value, context } = open();
    await approve(paypal);
    expect(value()).toEqual({ paymentMethod: 'pricing' });
    await price();
    expect(value()).toBe('review');
    expect(context()).toMatchObject({ details: americanAddress, quote, instrument: paypal });
  });

  it('an address that the form’s rules reject leads to the prefilled form', async () => {
    const { approve, asked, list, answer, notices, value, context } = open();
    await approve(paypal);
    await list();
    expect(asked('validateAddress')).toEqual({ input: americanAddress });
    await answer('validateAddress', null);
    expect(value()).toBe('billing');
    expect(context().billingInput).toEqual(americanAddress);
    expect(notices).toEqual(['billingFirst']);
  });

  it('an address that the server refuses is shown in the form with the server’s errors', async () => {
    const { approve, answer, list, checkout, value } = open();
    await approve(paypal);
    await list();
    await answer('validateAddress', americanAddress);
    const errors = [{ field: 'address.postalCode', text: 'postalCode.invalid' }];
    await answer('saveBilling', { type: 'refused', errors });
    expect(value()).toBe('billing');
    expect(checkout.getSnapshot().children.billing?.getSnapshot()).toMatchObject({
      value: { asking: { form: 'rejected' } },
      context: { validationErrors: errors, input: americanAddress },
    });
  });

  it('an address without a street replaces no bill, and a complete one leaves the name on it', async () => {
    const billing = { ...americanAddress, firstName: 'Harbor', billingAddress: '7 Typed Road' };
    const { approve, context } = open({ saved: { ...unanswered, billing } });
    const nothing = { billingAddress: '', billingAddress2: '', city: '', region: '', postalCode: '' };
    await approve({ ...paypal, address: { ...nothing, country: 'US', timezone: 'America/Boise' } });
    expect(context().billingInput).toEqual(billing);
    const { approve: approveAnother, context: another } = open({ saved: { ...unanswered, billing } });
    await approveAnother(paypal);
    expect(another().billingInput).toEqual({ ...americanAddress, firstName: 'Harbor' });
  });

  it('a wallet that is not accepted at its address is dropped, and the address stays', async () => {
    const { approve, price, notices, value, context } = open();
    const { firstName: _first, lastName: _last, ...address } = britishAddress;
    await approve({ ...paypal, address });
    await price(britishAddress);
    expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
    expect(context()).toMatchObject({ instrument: null, billingInput: britishAddress });
    expect(notices).toEqual(['methodNotTakenThere']);
  });

  it.each([
    ['less than the price', scantApplePay],
    [
      'another currency',
      { ...scantApplePay, approval: { amountMinor: 14900, currency: 'CAD', formatted: null, isLimit: true } },
    ],
  ])('a wallet approved for %s must be approved again', async (_, approved) => {
    const { approve, price, notices, value, context } = open();
    await approve(approved);
    await price();
    expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
    expect(context()).toMatchObject({ instrument: null, billingInput: americanAddress });
    expect(notices).toEqual(['approvalTooLow']);
  });

  it('a visitor whose package is not sold at the address confirms a message before leaving', async () => {
    const { approve, list, answer, checkout, value } = open();
    await approve(paypal);
    await list();
    await answer('validateAddress', americanAddress);
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'invalid' });
    expect(value()).toEqual({ paymentMethod: 'pricing' });
    checkout.getSnapshot().children.givenBilling?.send({ type: 'mismatch.acknowledged' });
    expect(checkout.getSnapshot().output).toEqual({ type: 'mismatch' });
  });

  it('a wallet proceeds by itself once; after Back, Continue leads to the review while the quote holds', async () => {
    const { approve, price, checkout, method, value } = open();
    await approve(paypal);
    await price();
    checkout.send({ type: 'xstate.route', to: '#paymentMethod' });
    expect([value(), method().getSnapshot().value]).toEqual([
      { paymentMethod: { choosing: 'estimating' } },
      { paypal: 'authorized' },
    ]);
    checkout.send({ type: 'method.continued' });
    expect(value()).toBe('review');
  });
});

it('a wallet without an address leads to billing', async () => {
  const { approve, value } = open();
  await approve(venmo);
  expect(value()).toBe('billing');
});

it('a wallet does not proceed while a code is not applied yet', async () => {
  const { approve, checkout, value, context } = open();
  checkout.getSnapshot().children.code?.send({ type: 'code.offered' });
  await approve(paypal);
  expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
  expect(checkout.getSnapshot().children.code?.getSnapshot().value).toBe('demanded');
  expect(context().instrument).toEqual(paypal); // so leaving the page shows a warning
});

it('a code that was typed before a wallet was approved is validated at the wallet’s address', async () => {
  const { approve, checkout, asked } = open();
  const { code } = checkout.getSnapshot().children;
  code?.send({ type: 'code.offered' });
  code?.send({ type: 'code.typed', code: 'TWOHOMES25' });
  await approve(paypal);
  code?.send({ type: 'code.submitted' });
  expect(asked('applyCode')).toMatchObject({ place: americanAddress });
});

it.each(['creditCard', 'venmo', 'applePay'] as const)(
  'choosing %s clears PayPal’s instrument and its quote',
  async other => {
    const { approve, price, checkout, method, context } = open();
    await approve(paypal);
    await price();
    checkout.send({ type: 'xstate.route', to: '#paymentMethod' });
    method().send({ type: 'wallets.found', wallets });
    method().send({ type: 'method.chosen', method: other });
    expect(context()).toMatchObject({ instrument: null, quote: null, details: null });
    expect(checkout.getSnapshot().can({ type: 'xstate.route', to: '#billing' })).toBe(false);
  },
);

it.each(['cancelled', 'failed'])('PayPal has no token after it is started again and %s', async type => {
  const { approve, price, answer, checkout, choose, context } = open();
  await approve(paypal);
  await price();
  checkout.send({ type: 'xstate.route', to: '#paymentMethod' });
  choose('paypal');
  await answer('approval', { type });
  expect(context().instrument).toBeNull();
});

describe('offered wallets', () => {
  it.each([
    ['US', ['paypal', 'venmo', 'applePay']],
    ['CA', ['paypal', 'applePay']],
    ['GB', ['applePay']],
  ])('the wallets offered in %s are %s', (country, offered) => {
    expect(walletsFor(everyWallet, country)).toEqual(offered);
  });

  it.each(wallets)('a wallet is offered only if its flag is on: %s', wallet => {
    expect(walletsFor({ ...everyWallet, [wallet]: false }, 'US')).toEqual(wallets.filter(other => other !== wallet));
  });

  it('the offer depends on the billing country once it is known', () => {
    expect(open().method().getSnapshot().context.allowedWallets).toEqual(wallets);
    const saved = { ...unanswered, billing: britishAddress };
    expect(open({ saved }).method().getSnapshot().context.allowedWallets).toEqual(['applePay']);
  });

  it('no wallet is offered without flags', () => {
    expect(open({ flags: null }).method().getSnapshot().context.allowedWallets).toEqual([]);
  });

  it('an event for a wallet that the browser does not support is ignored', () => {
    const { method } = open();
    method().send({ type: 'wallets.found', wallets: ['paypal'] });
    method().send({ type: 'method.chosen', method: 'venmo' });
    expect(method().getSnapshot().value).toMatchObject({ creditCard: {} });
  });
});

it('no instrument is persisted', async () => {
  const { approve, price, context } = open();
  await approve(paypal);
  await price();
  expect(context().instrument).toEqual(paypal);
  expect(JSON.stringify(answersOfCheckout({ context: context() }))).not.toMatch(/nonce|payer@example/);
});

it('a wallet is prepared with the estimate, or with the package price before it arrives', async () => {
  const { answer, choose, asked } = open();
  choose('paypal');
  expect(asked('wallet')).toMatchObject({
    wallet: 'paypal',
    sum: { amountMinor: 14900, currency: 'USD', label: 'Premium' },
  });
  await answer('estimate', estimateOf(pricing));
  choose('applePay');
  expect(asked('wallet')).toMatchObject({ wallet: 'applePay', sum: { amountMinor: 12400 } });
});
