import { expect, it } from 'vitest';
import { britishAddress, coveringQuote, estimateOf } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { cardFields, isCardFieldWrong } from '../../machines/parts/checkout/payment-method/card-field.ts';
import { singlePageCheckoutMachine } from '../../machines/parts/checkout/single-page-checkout.machine.ts';
import { openCheckout } from './open-checkout.ts';

type Opened = ReturnType<typeof openCheckout>;

function mountCard({ method }: Opened): void {
  method().send({ type: 'slots.offered', slots: { number: {}, expirationDate: {}, cvv: {} } });
  method().send({ type: 'card.authorized' });
  method().send({ type: 'card.ready' });
}

function wrongFields({ method }: Opened) {
  const { fields } = method().getSnapshot().context;
  return cardFields.filter(field => isCardFieldWrong(fields[field]));
}

/** The order in tabs, billed abroad, where the terms are required. */
async function billAbroad() {
  const opened = openCheckout({}, singlePageCheckoutMachine);
  const { checkout, answer } = opened;
  checkout.getSnapshot().children.billing?.send({ type: 'billing.submitted', details: britishAddress });
  await answer('saveBilling', { type: 'saved' });
  await answer('checkPackage', { type: 'valid' });
  await answer('priceOrder', { type: 'priced', quote: coveringQuote });
  return opened;
}

it('Continue without applying a code shows the errors of the card too', () => {
  const opened = openCheckout();
  const { checkout } = opened;
  mountCard(opened);
  checkout.getSnapshot().children.code?.send({ type: 'code.offered' });
  checkout.send({ type: 'method.continued' });
  expect(checkout.getSnapshot().children.code?.getSnapshot().value).toBe('demanded');
  expect(wrongFields(opened)).toEqual(cardFields);
});

it.each([
  ['applying a code', async () => openCheckout(), 'code', 'demanded'],
  ['the terms', billAbroad, 'consent', 'missing'],
] as const)('Continue without %s shows no errors of a card that is not needed', async (_, open, part, state) => {
  const opened = await open();
  const { checkout, answer } = opened;
  mountCard(opened);
  await answer('estimate', estimateOf(coveringQuote.pricing));
  checkout.getSnapshot().children.code?.send({ type: 'code.offered' });
  checkout.send({ type: 'method.continued' });
  expect(checkout.getSnapshot().children[part]?.getSnapshot().value).toBe(state);
  expect(wrongFields(opened)).toEqual([]);
});
