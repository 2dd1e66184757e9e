import { expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import {
  americanAddress,
  coveringQuote,
  everyWallet,
  newQuote,
  quote,
  venmo,
  visa,
  estimateOf,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutFlags, Instrument, Quote } from '../../machines/parts/checkout/checkout.types.ts';
import type { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { answered } from '../../machines/flows/join/join.fixtures.ts';
import { defaultJoinFlags } from '../../machines/flows/join/join.types.ts';
import { memoryHistory } from '../../machines/wizard/index.ts';
import { authorise } from './authorise.ts';
import { joinTabs } from './join-tab.ts';

/** A visit that a reload has restored in the checkout. */
async function pay(layout: CheckoutFlags['layout'] = 'steps') {
  const { load, savedTab } = joinTabs(['payment']);
  const history = memoryHistory('/payment');
  const flags = { ...defaultJoinFlags, payment: { ...everyWallet, layout } };
  const { wizard, answer } = await load(history, savedTab({ ...answered, flags }));
  const checkout = () =>
    wizard.actor.getSnapshot().children['checkout'] as ActorRefFrom<typeof multiStepCheckoutMachine>;
  const parts = () => checkout().getSnapshot().children;
  return {
    wizard,
    history,
    choose: async (instrument: Instrument | null) => {
      const { method } = parts();
      if (instrument === null) {
        await answer('estimate', estimateOf(coveringQuote.pricing));
        checkout().send({ type: 'method.continued' });
      } else if (method) await authorise(method, instrument, answer);
    },
    bill: async (priced: Quote = quote) => {
      for (const [id, list] of [
        ['listCountries', [{ code: 'US', name: 'US' }]],
        ['listRegions', [{ code: 'OR', name: 'Oregon' }]],
        ['listTimezones', [{ id: 'America/Los_Angeles', name: 'Pacific', language: 'en-US' }]],
      ] as const)
        await answer(id, list);
      parts().billing?.send({ type: 'billing.submitted', details: americanAddress });
      for (const [id, output] of [
        ['validateAddress', americanAddress],
        ['saveBilling', { type: 'saved' }],
        ['checkPackage', { type: 'valid' }],
        ['priceOrder', { type: 'priced', quote: priced }],
      ] as const)
        await answer(id, output);
    },
    decline: async () => {
      checkout().send({ type: 'payment.confirmed' });
      await answer('submitPayment', { type: 'declined', reason: 'declined' });
    },
    instrument: () => checkout().getSnapshot().context.instrument,
    stands: () => [wizard.getView().path, history.read().path, wizard.getView().backPath],
  };
}

const review = (backPath: string) => ['/payment/review', '/payment/review', backPath];

it('Back from the review of a card payment leads to billing', async () => {
  const { choose, bill, stands, history } = await pay();
  await choose(visa);
  await bill();
  expect(stands()).toEqual(review('/payment/billing'));
  history.go(-1);
  expect(stands()).toEqual(['/payment/billing', '/payment/billing', '/payment']);
});

it.each([
  ['a wallet without an address', venmo, quote],
  ['codes that cover the price', null, coveringQuote],
] as const)('Back from the review of a payment by %s leads to the payment method', async (_, instrument, priced) => {
  const { choose, bill, stands, history, wizard } = await pay();
  await choose(instrument);
  expect(wizard.getView().path).toBe('/payment/billing');
  await bill(priced);
  expect(stands()).toEqual(review('/payment'));
  history.go(-1);
  expect(stands().slice(0, 2)).toEqual(['/payment', '/payment']);
  expect(history.index()).toBe(0);
});

it('the page’s Back link does the same as the browser’s', async () => {
  const { choose, bill, history, wizard } = await pay();
  await choose(venmo);
  await bill();
  wizard.back();
  expect([wizard.getView().path, history.read().path, history.index()]).toEqual(['/payment', '/payment', 0]);
});

it('after a change of the billing details, Back skips billing and the earlier review', async () => {
  const { choose, bill, stands, history, wizard } = await pay();
  await choose(venmo);
  await bill(newQuote);
  wizard.visit('/payment/billing');
  await bill(newQuote);
  expect(stands()).toEqual(review('/payment'));
  history.go(-1);
  expect([wizard.getView().path, history.index()]).toEqual(['/payment', 0]);
});

it('Back from a declined payment leads to the payment method, which asks for an instrument again', async () => {
  const { choose, bill, decline, instrument, stands, history, wizard } = await pay();
  await choose(visa);
  await bill();
  await decline();
  expect(stands()).toEqual(review('/payment'));
  history.go(-1);
  expect(wizard.getView().path).toBe('/payment');
  expect(instrument()).toBeNull();
});

it('in the tabs Back leads to the previous entry', async () => {
  const { choose, bill, stands, history } = await pay('tabs');
  await bill();
  await choose(venmo);
  await bill();
  expect(stands()).toEqual(review('/payment'));
  history.go(-1);
  expect(stands()).toEqual(['/payment', '/payment', '/payment/billing']);
});
