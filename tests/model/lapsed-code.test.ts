import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  americanAddress,
  coveringQuote,
  everyWallet,
  newQuote,
  order,
  paypal,
  quote,
  venmo,
  visa,
  estimateOf,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { Instrument, Quote } from '../../machines/parts/checkout/checkout.types.ts';
import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { singlePageCheckoutMachine } from '../../machines/parts/checkout/single-page-checkout.machine.ts';
import { authorise } from './authorise.ts';
import { openCheckout } from './open-checkout.ts';

const lists = {
  listCountries: [{ code: 'US', name: 'US' }],
  listRegions: [{ code: 'OR', name: 'Oregon' }],
  listTimezones: [{ id: 'America/Los_Angeles', name: 'Pacific', language: 'en-US' }],
};

/** A checkout with a known address, whose server results the test provides. */
function open(machine: typeof multiStepCheckoutMachine | typeof singlePageCheckoutMachine, code: string | null) {
  const saved = { ...unanswered, billing: americanAddress, code };
  const layout = machine === singlePageCheckoutMachine ? 'tabs' : 'steps';
  const opened = openCheckout({ saved, flags: { ...everyWallet, layout } }, machine);
  const { checkout, answer } = opened;
  const child = (id: string) => (checkout.getSnapshot() as AnyMachineSnapshot).children[id];
  return {
    ...opened,
    child,
    failed: async (id: string) => opened.running(id)?.failed(new Error('the server is down')),
    step: () => {
      const { value } = checkout.getSnapshot();
      return typeof value === 'string' ? value : Object.keys(value)[0];
    },
    codeState: () => child('code')?.getSnapshot(),
    give: async (instrument: Instrument, estimate: Quote) => {
      await answer('estimate', estimateOf(estimate.pricing));
      await authorise(child('method') as never, instrument, answer);
    },
    bill: async (priced: Quote) => {
      for (const [id, list] of Object.entries(lists)) await answer(id, list);
      child('billing')?.send({ type: 'billing.submitted', details: americanAddress });
      for (const [id, output] of Object.entries({
        saveBilling: { type: 'saved' },
        checkPackage: { type: 'valid' },
        priceOrder: { type: 'priced', quote: priced },
      }))
        await answer(id, output);
    },
    pay: async (output: object) => {
      checkout.send({ type: 'payment.confirmed' });
      await answer('submitPayment', output);
    },
  };
}

const changed = { type: 'priceChanged', quote: newQuote };

describe('a subscription code that another order has used up', () => {
  it('a code that has lapsed at Pay now is removed everywhere at once', async () => {
    const { give, bill, pay, context, child } = open(multiStepCheckoutMachine, 'TWOHOMES25');
    await give(visa, quote);
    await bill(quote);
    await pay(changed);
    expect(child('submission')?.getSnapshot()).toMatchObject({
      value: 'priceChanged',
      context: { code: null, purchase: { instrument: visa, quote: newQuote } },
    });
    expect(context()).toMatchObject({
      code: null,
      lapsedCode: 'TWOHOMES25',
      quote: newQuote,
      estimate: newQuote.pricing,
      instrument: visa,
    });
  });

  it('an order that the lapsed code covered cannot be paid until the visitor chooses an instrument', async () => {
    const { answer, checkout, bill, pay, context, child, step, codeState } = open(multiStepCheckoutMachine, 'ALLPAID');
    await answer('estimate', estimateOf(coveringQuote.pricing));
    checkout.send({ type: 'method.continued' });
    await bill(coveringQuote);
    await pay(changed);
    const submission = child('submission')?.getSnapshot();
    expect([submission.value, submission.can({ type: 'payment.confirmed' })]).toEqual(['uncovered', false]);
    expect(context()).toMatchObject({ code: null, lapsedCode: 'ALLPAID', quote: newQuote, instrument: null });

    child('submission')?.send({ type: 'method.changeRequested' });
    expect(step()).toBe('paymentMethod');
    expect(codeState()).toMatchObject({ value: 'lapsed', context: { typed: 'ALLPAID', applied: null } });
    expect(context().estimate?.totals.total).toBe(14900);
  });

  it('a code that an estimate omits is removed everywhere at once', async () => {
    const { answer, context, codeState, asked } = open(multiStepCheckoutMachine, 'TWOHOMES25');
    await answer('estimate', estimateOf(newQuote.pricing));
    expect(codeState()).toMatchObject({ value: 'lapsed', context: { typed: 'TWOHOMES25', applied: null } });
    expect(context()).toMatchObject({
      code: null,
      lapsedCode: 'TWOHOMES25',
      estimate: newQuote.pricing,
      isCodeSettled: false,
    });
    expect(asked('estimate')).toBeUndefined();
  });

  it('a lapsed code leads from billing to the payment method if there is no instrument', async () => {
    const { answer, checkout, notices, bill, context, step, codeState } = open(multiStepCheckoutMachine, 'ALLPAID');
    await answer('estimate', estimateOf(coveringQuote.pricing));
    checkout.send({ type: 'method.continued' });
    await bill(newQuote);
    expect(step()).toBe('paymentMethod');
    expect(notices).toEqual(['notCovered']);
    expect(codeState()?.value).toBe('lapsed');
    expect(context()).toMatchObject({ code: null, lapsedCode: 'ALLPAID', estimate: newQuote.pricing });
  });

  it('a code that lapses in its own currency is no code of another currency, also when the co-parent was just included', async () => {
    const canadian: Quote = { ...newQuote, pricing: { ...newQuote.pricing, currencyCode: 'CAD' } };
    const { answer, child, checkout, context } = open(multiStepCheckoutMachine, null);
    await answer('estimate', estimateOf(canadian.pricing));
    child('code')?.send({ type: 'code.offered' });
    child('code')?.send({ type: 'code.typed', code: 'TWOHOMES25' });
    child('code')?.send({ type: 'code.submitted' });
    await answer('applyCode', { type: 'applied', code: 'TWOHOMES25' });
    await answer('estimate', estimateOf({ ...quote.pricing, currencyCode: 'CAD' }));
    expect(context().code).toBe('TWOHOMES25');
    checkout.send({ type: 'coparent.included', isIncluded: true });
    await answer('estimate', estimateOf(canadian.pricing));
    expect(context()).toMatchObject({ code: null, lapsedCode: 'TWOHOMES25', lapsedIn: null });
  });

  it('clearing the box removes the lapsed code', async () => {
    const { answer, child, context } = open(multiStepCheckoutMachine, 'TWOHOMES25');
    await answer('estimate', estimateOf(newQuote.pricing));
    child('code')?.send({ type: 'code.dismissed' });
    expect(context()).toMatchObject({ code: null, lapsedCode: null, isCodeSettled: true });
  });
});

describe('a wallet with an address in another currency than the subscription code', () => {
  const details = { ...americanAddress, country: 'CA', region: 'ON', postalCode: 'K1P 1J1' };
  const { firstName: _first, lastName: _last, ...address } = details;
  const canadian: Quote = { ...newQuote, pricing: { ...newQuote.pricing, currencyCode: 'CAD' } };

  async function approve(wallet: Instrument, priced: Quote) {
    const opened = open(multiStepCheckoutMachine, 'TWOHOMES25');
    const { answer, asked, give } = opened;
    await give({ ...wallet, address }, quote);
    await answer('listCountries', [{ code: 'CA', name: 'CA' }]);
    await answer('listRegions', [{ code: 'ON', name: 'Ontario' }]);
    await answer('listTimezones', [{ id: details.timezone, name: 'Its time', language: 'en-US' }]);
    await answer('validateAddress', details);
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    expect(asked('priceOrder')).toEqual({ order, details, code: 'TWOHOMES25' });
    await answer('priceOrder', { type: 'priced', quote: priced });
    return opened;
  }

  it('the order is priced there with the code, and the review drops a code that the price omits', async () => {
    const { step, context, child } = await approve(paypal, canadian);
    expect(step()).toBe('review');
    expect(context()).toMatchObject({ quote: canadian, code: null, lapsedCode: 'TWOHOMES25', lapsedIn: 'CAD' });
    expect(child('submission')?.getSnapshot().context).toMatchObject({ code: null, purchase: { quote: canadian } });
  });

  it('a wallet that is not accepted there is dropped, and the field of the code keeps the dropped code', async () => {
    const { step, notices, codeState, context } = await approve(venmo, canadian);
    expect([step(), notices]).toEqual(['paymentMethod', ['methodNotTakenThere']]);
    expect(codeState()).toMatchObject({ value: 'lapsed', context: { typed: 'TWOHOMES25', applied: null } });
    expect(context()).toMatchObject({ instrument: null, code: null, lapsedIn: 'CAD' });
  });

  it.each([
    ['is tried again at the next address after it lapsed with the currency', canadian, 'TWOHOMES25', quote, null],
    ['is not tried again after it lapsed in the same currency', newQuote, null, newQuote, 'TWOHOMES25'],
  ])('the code %s', async (_, lapsing, code, priced, lapsedCode) => {
    const { checkout, child, asked, answer, step, context } = await approve(paypal, lapsing);
    checkout.send({ type: 'xstate.route', to: '#billing' });
    child('billing')?.send({ type: 'billing.submitted', details: americanAddress });
    await answer('saveBilling', { type: 'saved' });
    await answer('checkPackage', { type: 'valid' });
    expect(asked('priceOrder')).toEqual({ order, details: americanAddress, code });
    await answer('priceOrder', { type: 'priced', quote: priced });
    expect(step()).toBe('review');
    expect(context()).toMatchObject({ code, lapsedCode, quote: priced });
    expect(child('submission')?.getSnapshot().context.code).toBe(code);
  });
});

it.each([
  ['steps', multiStepCheckoutMachine],
  ['tabs', singlePageCheckoutMachine],
] as const)('a code is validated with the billing address, like the estimate, in %s', async (layout, machine) => {
  const { bill, child, asked } = open(machine, null);
  if (layout === 'tabs') await bill(newQuote);
  expect(asked('estimate')).toMatchObject({ place: americanAddress });
  child('code')?.send({ type: 'code.offered' });
  child('code')?.send({ type: 'code.typed', code: ' TWOHOMES25' });
  child('code')?.send({ type: 'code.submitted' });
  expect(asked('applyCode')).toEqual({ order, code: 'TWOHOMES25', place: americanAddress });
});

it.each([
  ['steps', multiStepCheckoutMachine],
  ['tabs', singlePageCheckoutMachine],
] as const)(
  'wallets get the total that the page shows, and whether the bill is kept, in %s',
  async (layout, machine) => {
    const { answer, failed, bill, child, checkout } = open(machine, null);
    const sum = () => child('method')?.getSnapshot().context.sum;
    if (layout === 'tabs') await bill(newQuote);
    await answer('estimate', estimateOf(newQuote.pricing));
    expect(sum()).toMatchObject({ formatted: '$149.00', code: null, isBillKept: layout === 'tabs' });
    child('code')?.send({ type: 'code.offered' });
    child('code')?.send({ type: 'code.typed', code: 'TWOHOMES25' });
    child('code')?.send({ type: 'code.submitted' });
    await answer('applyCode', { type: 'applied', code: 'TWOHOMES25' });
    await failed('estimate');
    expect(sum()).toMatchObject({ formatted: null, code: 'TWOHOMES25', isBillKept: layout === 'tabs' });
    checkout.send({ type: 'retried' });
    await answer('estimate', estimateOf(quote.pricing));
    expect(sum()).toMatchObject({ formatted: '$124.00', code: 'TWOHOMES25' });
    checkout.send({ type: 'coparent.included', isIncluded: true });
    expect(sum()).toMatchObject({ amountMinor: 29800, formatted: null, order: { payForCoparent: true } });
  },
);

describe('a price that has changed at Pay now', () => {
  it.each([
    ['steps', multiStepCheckoutMachine],
    ['tabs', singlePageCheckoutMachine],
  ] as const)('the new price stays when the visitor leaves the review and returns, in %s', async (layout, machine) => {
    const { answer, bill, give, pay, checkout, child, step } = open(machine, null);
    const dearer: Quote = { ...newQuote, attemptKey: 'another', pricing: { ...newQuote.pricing, finalPrice: 15900 } };
    if (layout === 'tabs') await bill(newQuote);
    await give(visa, newQuote);
    if (layout === 'steps') await bill(newQuote);
    else
      for (const [id, output] of Object.entries({
        ...lists,
        validateAddress: americanAddress,
        saveBilling: { type: 'saved' },
        checkPackage: { type: 'valid' },
        priceOrder: { type: 'priced', quote: newQuote },
      }))
        await answer(id, output);
    expect(step()).toBe('review');
    await pay({ type: 'priceChanged', quote: dearer });

    checkout.send({ type: 'xstate.route', to: '#paymentMethod' });
    expect(step()).toBe('paymentMethod');
    if (layout === 'steps') checkout.send({ type: 'xstate.route', to: '#review' });
    else child('method')?.send({ type: 'method.continued' });
    expect(step()).toBe('review');
    expect(child('submission')?.getSnapshot().context.purchase.quote).toBe(dearer);
  });
});
