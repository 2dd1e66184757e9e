import { type ActorRefFrom, createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  americanAddress,
  britishAddress,
  coveringQuote,
  everyWallet,
  newQuote,
  order,
  paypal,
  pricing,
  quote,
  scantApplePay,
  venmo,
  estimateOf,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { walletsFor } from '../../machines/parts/checkout/checkout.offer.ts';
import type { CheckoutInput, Instrument } from '../../machines/parts/checkout/checkout.types.ts';
import { answersOfCheckout } from '../../machines/parts/checkout/checkout-answers.ts';
import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { paymentMethodMachine } from '../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { wallets } from '../../machines/parts/checkout/payment-method/wallet.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

/** A checkout with all its parts; its calls return when the test says. */
function open(input: Partial<CheckoutInput> = {}) {
  const { machine, waiting } = deferredActors(multiStepCheckoutMachine);
  const checkout = createActor(machine as typeof multiStepCheckoutMachine, {
    input: { order, saved: null, flags: everyWallet, ...input },
  }); // only the actors differ
  const notices: string[] = [];
  checkout.on('notice', ({ reason }) => notices.push(reason));
  checkout.start();
  const answer = async (id: string, output: unknown) => {
    const work = waiting().find(({ ref }) => ref.id === id);
    if (!work) throw new Error(`No actor ${id} is running`);
    await work.done(output);
  };
  const asked = (id: string) =>
    waiting()
      .find(({ ref }) => ref.id === id)
      ?.ref.getSnapshot().input;
  const method = () => checkout.getSnapshot().children.method as ActorRefFrom<typeof paymentMethodMachine>; // defined in the state that invokes it
  const choose = (wallet: 'paypal' | 'venmo' | 'applePay') => {
    method().send({ type: 'wallets.found', wallets });
    method().send({ type: 'method.chosen', method: wallet });
    method().send({ type: 'wallet.ready', handle: { start: () => new Promise(() => {}) } });
    method().send({ type: 'wallet.started', approval: new Promise(() => {}) });
  };
  const approve = async (instrument: Instrument) => {
    choose(instrument.method as 'paypal'); // the instrument is a wallet's
    await answer('approval', { type: 'authorized', instrument });
  };
  const list = async (address = americanAddress) => {
    await answer('listCountries', [
      { code: 'US', name: 'United States' },
      { code: 'GB', name: 'United Kingdom' },
    ]);
    await answer('listRegions', [{ code: address.region, name: 'Its name' }]);
    await answer('listTimezones', [
      { id: address.timezone, name: 'Its time' },
      { id: 'another', name: 'Another time' },
    ]);
  };
  const price = async (address = americanAddress) => {
    await list(address);
    await answer('validateAddress', address);
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    await answer('priceOrder', { type: 'priced', quote });
  };
  const value = () => checkout.getSnapshot().value;
  const context = () => checkout.getSnapshot().context;
  return { checkout, notices, answer, asked, method, choose, approve, list, price, value, context };
}

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
    const saved = {
      billing: britishAddress,
      code: null,
      typedCode: null,
      attempt: null,
      payForCoparent: false,
      consent: null,
    };
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

describe('orders that codes pay in full', () => {
  it('an order that codes pay in full needs no instrument', async () => {
    const { answer, checkout, value } = open();
    await answer('estimate', estimateOf(coveringQuote.pricing));
    checkout.send({ type: 'method.continued' });
    expect(value()).toBe('billing');
    checkout.getSnapshot().children.billing?.send({ type: 'billing.submitted', details: americanAddress });
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    await answer('priceOrder', { type: 'priced', quote: coveringQuote });
    expect(value()).toBe('review');
    expect(checkout.getSnapshot().children.submission?.getSnapshot().context.purchase).toEqual({
      details: americanAddress,
      instrument: null,
      quote: coveringQuote,
    });
  });

  it('the checkout asks for an instrument when the address adds a tax that the codes do not cover', async () => {
    const { answer, asked, checkout, notices, value } = open();
    await answer('estimate', estimateOf(coveringQuote.pricing));
    checkout.send({ type: 'method.continued' });
    checkout.getSnapshot().children.billing?.send({ type: 'billing.submitted', details: americanAddress });
    checkout.getSnapshot().children.billing?.send({ type: 'billing.typed', values: americanAddress });
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    await answer('priceOrder', { type: 'priced', quote });
    expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
    expect(asked('estimate')).toMatchObject({ place: { country: 'US', region: 'OR', postalCode: '97201' } });
    expect(notices).toEqual(['notCovered']);
  });
});

describe('paying for the co-parent', () => {
  it('including the co-parent requests a new price', async () => {
    const { answer, asked, checkout, context } = open();
    await answer('estimate', estimateOf(newQuote.pricing));
    checkout.send({ type: 'coparent.included', isIncluded: true });
    expect(context().estimate).toBeNull();
    expect(asked('estimate')).toMatchObject({ order: { payForCoparent: true } });
    expect(answersOfCheckout({ context: context() }).payForCoparent).toBe(true);
  });

  it('an invited parent cannot include the co-parent, whatever was persisted', () => {
    const saved = { billing: null, code: null, typedCode: null, attempt: null, payForCoparent: true, consent: null };
    const { checkout, context } = open({ isInvited: true, saved });
    checkout.send({ type: 'coparent.included', isIncluded: true });
    expect(context().order.payForCoparent).toBe(false);
    expect(open({ saved }).context().order.payForCoparent).toBe(true);
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
