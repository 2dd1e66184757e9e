import { describe, expect, it } from 'vitest';
import {
  americanAddress,
  coveringQuote,
  newQuote,
  quote,
  estimateOf,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import { answersOfCheckout } from '../../machines/parts/checkout/checkout-answers.ts';
import { openCheckout as open } from './open-checkout.ts';

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
    const saved = { ...unanswered, payForCoparent: true };
    const { checkout, context } = open({ isInvited: true, saved });
    checkout.send({ type: 'coparent.included', isIncluded: true });
    expect(context().order.payForCoparent).toBe(false);
    expect(open({ saved }).context().order.payForCoparent).toBe(true);
  });
});
