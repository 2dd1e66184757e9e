import { expect, it } from 'vitest';
import { cardFields, isCardFieldWrong } from '../../machines/parts/checkout/payment-method/card-field.ts';
import { openCheckout } from './open-checkout.ts';

it('Continue without applying a code shows the errors of the card too', () => {
  const { checkout, method } = openCheckout();
  method().send({ type: 'slots.offered', slots: { number: {}, expirationDate: {}, cvv: {} } });
  method().send({ type: 'card.authorized' });
  method().send({ type: 'card.ready' });
  checkout.getSnapshot().children.code?.send({ type: 'code.offered' });
  checkout.send({ type: 'method.continued' });
  expect(checkout.getSnapshot().children.code?.getSnapshot().value).toBe('demanded');
  const { fields } = method().getSnapshot().context;
  expect(cardFields.filter(field => isCardFieldWrong(fields[field]))).toEqual(cardFields);
});
