import { expect, test } from 'vitest';
import { americanAddress, order, pricing } from '../../../machines/checkout/checkout.fixtures.ts';
import { applyCode, priceOrder } from './price-order.ts';
import { answering } from './testing/answering.ts';

const { signal } = new AbortController();
const errors = [{ field: 'orderDetail.packageId', text: 'value.invalid' }];
const priced = { status: 200, body: pricing };

test('each price brings the key of an attempt of its own', async () => {
  const ask = () => priceOrder(answering(priced).call, { order, details: americanAddress, code: null }, signal);
  const [one, other] = [await ask(), await ask()];
  expect(one).toEqual({ type: 'priced', quote: { pricing, attemptKey: expect.stringMatching(/^[\da-f-]{36}$/) } });
  expect(one).not.toEqual(other);
});

test.for([
  [{ status: 400, body: { type: 'refused', validationErrors: errors } }, { type: 'refused', errors }],
  [{ status: 409, body: { type: 'refused', validationErrors: errors } }, { type: 'refused', errors }],
  [{ status: 401, body: { type: 'keyRefused' } }, { type: 'gone' }],
  [{ status: 403, body: { type: 'expired' } }, { type: 'gone' }],
  [{ status: 404, body: { type: 'notFound' } }, { type: 'gone' }],
] as const)('the answer %o to a question for the price is %o', async ([reply, outcome]) => {
  expect(await priceOrder(answering(reply).call, { order, details: americanAddress, code: null }, signal)).toEqual(outcome);
});

test('a code is applied as the server spells it', async () => {
  expect(await applyCode(answering(priced).call, { order, code: 'twohomes25' }, signal)).toEqual({ type: 'applied', code: 'TWOHOMES25' });
});

test.for([{ status: 200, body: { ...pricing, paymentCodeDetails: [] } }, { status: 400, body: { type: 'refused', validationErrors: errors } }])(
  'a code that the price does not name is invalid: %o',
  async reply => {
    expect(await applyCode(answering(reply).call, { order, code: 'NOPE' }, signal)).toEqual({ type: 'invalid' });
  },
);

test.for([401, 403, 404])('%i to a code says that the registration is gone', async status => {
  expect(await applyCode(answering({ status, body: { type: 'expired' } }).call, { order, code: 'X' }, signal)).toEqual({ type: 'gone' });
});

test('a code is asked for with the country of the phone, where no address is known', async () => {
  const { call, sent } = answering(priced);
  await applyCode(call, { order, code: 'X' }, signal);
  expect(sent()).toMatchObject({ body: { address: { country: 'US', region: '' }, paymentCodes: ['X'], phoneCountryCode: '+1' } });
});
