import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { americanAddress, coveringQuote, everyWallet, newQuote, order, quote, visa } from '../../machines/checkout/checkout.fixtures.ts';
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts';
import type { Instrument, Quote } from '../../machines/checkout/checkout.types.ts';
import { multiStepCheckoutMachine } from '../../machines/checkout/multi-step-checkout.machine.ts';
import { singlePageCheckoutMachine } from '../../machines/checkout/single-page-checkout.machine.ts';
import { authorise } from './authorise.ts';
import { deferredActors } from './deferred-actors.ts';

const lists = { listCountries: [{ code: 'US', name: 'US' }], listRegions: [{ code: 'OR', name: 'Oregon' }], listTimezones: [{ id: 'America/Los_Angeles', name: 'Pacific' }] };

/** A checkout whose address is known, with the server's answers in the test's hand. */
function open(machine: typeof multiStepCheckoutMachine | typeof singlePageCheckoutMachine, code: string | null) {
  const { machine: deferred, waiting } = deferredActors(machine);
  const kept = { billing: americanAddress, code, attempt: null, payForCoparent: false, consent: null };
  const checkout = createActor(deferred, { input: { order, kept, flags: everyWallet } });
  checkout.start();
  const answer = async (id: string, output: unknown) => waiting().find(({ ref }) => ref.id === id)?.done(output);
  const child = (id: string) => checkout.getSnapshot().children[id];
  return {
    checkout,
    answer,
    child,
    asked: (id: string) => waiting().find(({ ref }) => ref.id === id)?.ref.getSnapshot().input,
    context: (): CheckoutContext => checkout.getSnapshot().context,
    step: () => {
      const { value } = checkout.getSnapshot();
      return typeof value === 'string' ? value : Object.keys(value)[0];
    },
    codeState: () => child('code')?.getSnapshot(),
    give: async (instrument: Instrument, estimate: Quote) => {
      await answer('estimate', estimate.pricing);
      await authorise(child('method') as never, instrument, waiting);
    },
    bill: async (priced: Quote) => {
      for (const [id, list] of Object.entries(lists)) await answer(id, list);
      child('billing')?.send({ type: 'billing.submitted', details: americanAddress });
      for (const [id, output] of Object.entries({ saveBilling: { type: 'saved' }, checkPackage: { type: 'valid' }, priceOrder: { type: 'priced', quote: priced } })) await answer(id, output);
    },
    pay: async (output: object) => {
      checkout.send({ type: 'payment.confirmed' });
      await answer('submitPayment', output);
    },
  };
}

const changed = { type: 'priceChanged', quote: newQuote };

describe('a subscription code that somebody else has used up', () => {
  it('is out of everything at once when Pay now learns of it', async () => {
    const { give, bill, pay, context, child } = open(multiStepCheckoutMachine, 'TWOHOMES25');
    await give(visa, quote);
    await bill(quote);
    await pay(changed);
    expect(child('submission')?.getSnapshot()).toMatchObject({ value: 'priceChanged', context: { code: null, purchase: { instrument: visa, quote: newQuote } } });
    expect(context()).toMatchObject({ code: null, lapsedCode: 'TWOHOMES25', quote: newQuote, estimate: newQuote.pricing, instrument: visa });
  });

  it('leaves an order that it covered without a means of payment: there is no Pay now, only the way to choose one', async () => {
    const { answer, checkout, bill, pay, context, child, step, codeState } = open(multiStepCheckoutMachine, 'ALLPAID');
    await answer('estimate', coveringQuote.pricing);
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

  it('is out of everything at once when a price beside the code box does not name it', async () => {
    const { answer, context, codeState, asked } = open(multiStepCheckoutMachine, 'TWOHOMES25');
    await answer('estimate', newQuote.pricing);
    expect(codeState()).toMatchObject({ value: 'lapsed', context: { typed: 'TWOHOMES25', applied: null } });
    expect(context()).toMatchObject({ code: null, lapsedCode: 'TWOHOMES25', estimate: newQuote.pricing, isCodeSettled: false });
    expect(asked('estimate')).toBeUndefined();
  });

  it('leads from the bill to the means of payment where nothing else pays', async () => {
    const { answer, checkout, bill, context, step, codeState } = open(multiStepCheckoutMachine, 'ALLPAID');
    await answer('estimate', coveringQuote.pricing);
    checkout.send({ type: 'method.continued' });
    await bill(newQuote);
    expect(step()).toBe('paymentMethod');
    expect(codeState()?.value).toBe('lapsed');
    expect(context()).toMatchObject({ code: null, lapsedCode: 'ALLPAID', estimate: newQuote.pricing });
  });

  it('is forgotten once the box is cleared', async () => {
    const { answer, child, context } = open(multiStepCheckoutMachine, 'TWOHOMES25');
    await answer('estimate', newQuote.pricing);
    child('code')?.send({ type: 'code.dismissed' });
    expect(context()).toMatchObject({ code: null, lapsedCode: null, isCodeSettled: true });
  });
});

describe('a price that Pay now finds changed', () => {
  it.each([['steps', multiStepCheckoutMachine], ['tabs', singlePageCheckoutMachine]] as const)('stands when the visitor goes back and comes again, in %s', async (layout, machine) => {
    const { answer, bill, give, pay, checkout, child, step } = open(machine, null);
    const dearer: Quote = { ...newQuote, attemptKey: 'another', pricing: { ...newQuote.pricing, finalPrice: 15900 } };
    if (layout === 'tabs') await bill(newQuote);
    await give(visa, newQuote);
    if (layout === 'steps') await bill(newQuote);
    else for (const [id, output] of Object.entries({ ...lists, judgeAddress: americanAddress, saveBilling: { type: 'saved' }, checkPackage: { type: 'valid' }, priceOrder: { type: 'priced', quote: newQuote } })) await answer(id, output);
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
