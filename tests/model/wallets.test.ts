import { type ActorRefFrom, createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { americanAddress, britishAddress, coveringQuote, everyWallet, newQuote, order, paypal, pricing, quote, scantApplePay, venmo } from '../../machines/checkout/checkout.fixtures.ts';
import { walletsFor } from '../../machines/checkout/checkout.offer.ts';
import type { CheckoutInput, Instrument } from '../../machines/checkout/checkout.types.ts';
import { keptCheckout } from '../../machines/checkout/kept-checkout.ts';
import { multiStepCheckoutMachine } from '../../machines/checkout/multi-step-checkout.machine.ts';
import type { paymentMethodMachine } from '../../machines/checkout/payment-method/payment-method.machine.ts';
import { wallets } from '../../machines/checkout/payment-method/wallet.ts';
import { deferredActors } from './deferred-actors.ts';

/** A checkout with all of its parts; what is outside of them answers when the test says. */
function open(input: Partial<CheckoutInput> = {}) {
  const { machine, waiting } = deferredActors(multiStepCheckoutMachine);
  const checkout = createActor(machine as typeof multiStepCheckoutMachine, { input: { order, kept: null, flags: everyWallet, ...input } }); // with other actors, nothing else
  const told: string[] = [];
  checkout.on('told', ({ reason }) => told.push(reason));
  checkout.start();
  const answer = async (id: string, output: unknown) => {
    const work = waiting().find(({ ref }) => ref.id === id);
    if (!work) throw new Error(`nothing waits for ${id}`);
    await work.done(output);
  };
  const asked = (id: string) => waiting().find(({ ref }) => ref.id === id)?.ref.getSnapshot().input;
  const method = () => checkout.getSnapshot().children.method as ActorRefFrom<typeof paymentMethodMachine>; // in the state that invokes it
  const choose = (wallet: 'paypal' | 'venmo' | 'applePay') => {
    method().send({ type: 'wallets.found', wallets });
    method().send({ type: 'method.chosen', method: wallet });
    method().send({ type: 'wallet.ready', handle: { start: () => new Promise(() => {}) } });
    method().send({ type: 'wallet.started', approval: new Promise(() => {}) });
  };
  const approve = async (instrument: Instrument) => {
    choose(instrument.method as 'paypal'); // a wallet's
    await answer('approval', { type: 'authorized', instrument });
  };
  const list = async (address = americanAddress) => {
    await answer('listCountries', [{ code: 'US', name: 'United States' }, { code: 'GB', name: 'United Kingdom' }]);
    await answer('listRegions', [{ code: address.region, name: 'Its name' }]);
    await answer('listTimezones', [{ id: address.timezone, name: 'Its time' }, { id: 'another', name: 'Another time' }]);
  };
  const price = async (address = americanAddress) => {
    await list(address);
    await answer('judgeAddress', address);
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    await answer('priceOrder', { type: 'priced', quote });
  };
  const value = () => checkout.getSnapshot().value;
  const context = () => checkout.getSnapshot().context;
  return { checkout, told, answer, asked, method, choose, approve, list, price, value, context };
}

describe('a wallet with an address', () => {
  it('is billed there and leads to the review', async () => {
    const { approve, price, value, context } = open();
    await approve(paypal);
    expect(value()).toEqual({ paymentMethod: 'pricing' });
    await price();
    expect(value()).toBe('review');
    expect(context()).toMatchObject({ details: americanAddress, quote, instrument: paypal });
  });

  it('that would not pass the form leads to the form, with what was given', async () => {
    const { approve, asked, list, answer, told, value, context } = open();
    await approve(paypal);
    await list();
    expect(asked('judgeAddress')).toEqual({ input: americanAddress });
    await answer('judgeAddress', null);
    expect(value()).toBe('billing');
    expect(context().billingInput).toEqual(americanAddress);
    expect(told).toEqual(['billingFirst']);
  });

  it('that the server refuses is shown with what the server says', async () => {
    const { approve, answer, list, checkout, value } = open();
    await approve(paypal);
    await list();
    await answer('judgeAddress', americanAddress);
    const errors = [{ field: 'address.postalCode', text: 'postalCode.invalid' }];
    await answer('saveBilling', { type: 'refused', errors });
    expect(value()).toBe('billing');
    expect(checkout.getSnapshot().children.billing?.getSnapshot()).toMatchObject({ value: { asking: { form: 'rejected' } }, context: { validationErrors: errors, input: americanAddress } });
  });

  it('in a country where it is not taken is let go, with its address kept', async () => {
    const { approve, price, told, value, context } = open();
    const { firstName: _first, lastName: _last, ...address } = britishAddress;
    await approve({ ...paypal, address });
    await price(britishAddress);
    expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
    expect(context()).toMatchObject({ instrument: null, billingInput: britishAddress });
    expect(told).toEqual(['methodNotTakenThere']);
  });

  it('that was approved for less than the order costs is approved anew', async () => {
    const { approve, price, told, value, context } = open();
    await approve(scantApplePay);
    await price();
    expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
    expect(context()).toMatchObject({ instrument: null, billingInput: americanAddress });
    expect(told).toEqual(['approvalTooLow']);
  });

  it('whose package is not sold there is told so before it leaves', async () => {
    const { approve, list, answer, checkout, value } = open();
    await approve(paypal);
    await list();
    await answer('judgeAddress', americanAddress);
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'invalid' });
    expect(value()).toEqual({ paymentMethod: 'pricing' });
    checkout.getSnapshot().children.givenBilling?.send({ type: 'mismatch.acknowledged' });
    expect(checkout.getSnapshot().output).toEqual({ type: 'mismatch' });
  });

  it('goes on by itself once: who comes back goes on by Continue, and to the review while the price stands', async () => {
    const { approve, price, checkout, method, value } = open();
    await approve(paypal);
    await price();
    checkout.send({ type: 'xstate.route', to: '#paymentMethod' });
    expect([value(), method().getSnapshot().value]).toEqual([{ paymentMethod: { choosing: 'estimating' } }, { paypal: 'authorized' }]);
    checkout.send({ type: 'method.continued' });
    expect(value()).toBe('review');
  });
});

it('a wallet without an address leads to the bill', async () => {
  const { approve, value } = open();
  await approve(venmo);
  expect(value()).toBe('billing');
});

it('a wallet does not go on past a code that is still to be applied', async () => {
  const { approve, checkout, value, context } = open();
  checkout.getSnapshot().children.code?.send({ type: 'code.offered' });
  await approve(paypal);
  expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
  expect(checkout.getSnapshot().children.code?.getSnapshot().value).toBe('demanded');
  expect(context().instrument).toEqual(paypal); // and leaving the page is warned of
});

it.each(['creditCard', 'venmo', 'applePay'] as const)('choosing %s clears what PayPal brought, and what was priced for it', async other => {
  const { approve, price, checkout, method, context } = open();
  await approve(paypal);
  await price();
  checkout.send({ type: 'xstate.route', to: '#paymentMethod' });
  method().send({ type: 'wallets.found', wallets });
  method().send({ type: 'method.chosen', method: other });
  expect(context()).toMatchObject({ instrument: null, quote: null, details: null });
  expect(checkout.getSnapshot().can({ type: 'xstate.route', to: '#billing' })).toBe(false);
});

it.each(['cancelled', 'failed'])('PayPal that is started once more and %s has no token any more', async type => {
  const { approve, price, answer, checkout, choose, context } = open();
  await approve(paypal);
  await price();
  checkout.send({ type: 'xstate.route', to: '#paymentMethod' });
  choose('paypal');
  await answer('approval', { type });
  expect(context().instrument).toBeNull();
});

describe('a wallet is offered', () => {
  it.each([
    ['US', ['paypal', 'venmo', 'applePay']],
    ['CA', ['paypal', 'applePay']],
    ['GB', ['applePay']],
  ])('in %s: %s', (country, offered) => {
    expect(walletsFor(everyWallet, country)).toEqual(offered);
  });

  it.each(wallets)('only where its flag has it: %s', wallet => {
    expect(walletsFor({ ...everyWallet, [wallet]: false }, 'US')).toEqual(wallets.filter(other => other !== wallet));
  });

  it('by the country of the bill, once there is one', () => {
    expect(open().method().getSnapshot().context.allowedWallets).toEqual(wallets);
    const kept = { billing: britishAddress, code: null, attempt: null, payForCoparent: false, consent: null };
    expect(open({ kept }).method().getSnapshot().context.allowedWallets).toEqual(['applePay']);
  });

  it('not at all where nobody knows the flags', () => {
    expect(open({ flags: null }).method().getSnapshot().context.allowedWallets).toEqual([]);
  });

  it('and not without being found: an event for one that is not there changes nothing', () => {
    const { method } = open();
    method().send({ type: 'wallets.found', wallets: ['paypal'] });
    method().send({ type: 'method.chosen', method: 'venmo' });
    expect(method().getSnapshot().value).toMatchObject({ creditCard: {} });
  });
});

describe('an order that codes pay in full', () => {
  it('needs no means of payment', async () => {
    const { answer, checkout, value } = open();
    await answer('estimate', coveringQuote.pricing);
    checkout.send({ type: 'method.continued' });
    expect(value()).toBe('billing');
    checkout.getSnapshot().children.billing?.send({ type: 'billing.submitted', details: americanAddress });
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    await answer('priceOrder', { type: 'priced', quote: coveringQuote });
    expect(value()).toBe('review');
    expect(checkout.getSnapshot().children.submission?.getSnapshot().context.purchase).toEqual({ details: americanAddress, instrument: null, quote: coveringQuote });
  });

  it('asks for one when the address adds what they do not pay', async () => {
    const { answer, asked, checkout, value } = open();
    await answer('estimate', coveringQuote.pricing);
    checkout.send({ type: 'method.continued' });
    checkout.getSnapshot().children.billing?.send({ type: 'billing.submitted', details: americanAddress });
    checkout.getSnapshot().children.billing?.send({ type: 'billing.typed', values: americanAddress });
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    await answer('priceOrder', { type: 'priced', quote });
    expect(value()).toEqual({ paymentMethod: { choosing: 'estimating' } });
    expect(asked('estimate')).toMatchObject({ place: { country: 'US', region: 'OR', postalCode: '97201' } });
  });
});

describe('paying for the co-parent', () => {
  it('is asked for with every price, and is a new price', async () => {
    const { answer, asked, checkout, context } = open();
    await answer('estimate', newQuote.pricing);
    checkout.send({ type: 'coparent.included', isIncluded: true });
    expect(context().estimate).toBeNull();
    expect(asked('estimate')).toMatchObject({ order: { payForCoparent: true } });
    expect(keptCheckout(context()).payForCoparent).toBe(true);
  });

  it('is not for whoever was invited, whatever is kept', () => {
    const kept = { billing: null, code: null, attempt: null, payForCoparent: true, consent: null };
    const { checkout, context } = open({ isInvited: true, kept });
    checkout.send({ type: 'coparent.included', isIncluded: true });
    expect(context().order.payForCoparent).toBe(false);
    expect(open({ kept }).context().order.payForCoparent).toBe(true);
  });
});

it('nothing that pays is kept', async () => {
  const { approve, price, context } = open();
  await approve(paypal);
  await price();
  expect(context().instrument).toEqual(paypal);
  expect(JSON.stringify(keptCheckout(context()))).not.toMatch(/nonce|payer@example/);
});

it('a wallet is readied for the price as far as it is known', async () => {
  const { answer, choose, asked } = open();
  choose('paypal');
  expect(asked('wallet')).toMatchObject({ wallet: 'paypal', sum: { amountMinor: 14900, currency: 'USD', label: 'Premium' } });
  await answer('estimate', pricing);
  choose('applePay');
  expect(asked('wallet')).toMatchObject({ wallet: 'applePay', sum: { amountMinor: 12400 } });
});
