import { expect, test } from 'vitest';
import {
  americanAddress,
  britishAddress,
  estimateOf,
  order,
  pricing,
} from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { registrationPayer } from '../payers/registration-payer.ts';
import { applyCode, estimateOrder, priceOrder } from './price-order.ts';
import { answering } from './testing/answering.ts';

const { signal } = new AbortController();
const errors = [{ field: 'orderDetail.packageId', text: 'value.invalid' }];
const priced = { status: 200, body: pricing };

type Payer = ReturnType<typeof registrationPayer>;
const asking = (reply: Parameters<typeof answering>[0]): Payer => registrationPayer(answering(reply).call);

test('each price has the key of a new attempt', async () => {
  const ask = () => priceOrder(asking(priced), { order, details: americanAddress, code: null }, signal);
  const [one, other] = [await ask(), await ask()];
  expect(one).toEqual({ type: 'priced', quote: { pricing, attemptKey: expect.stringMatching(/^[\da-f-]{36}$/) } });
  expect(one).not.toEqual(other);
});

test.for([
  [
    { status: 400, body: { type: 'refused', validationErrors: errors } },
    { type: 'refused', errors },
  ],
  [
    { status: 409, body: { type: 'refused', validationErrors: errors } },
    { type: 'refused', errors },
  ],
  [{ status: 401, body: { type: 'keyRefused' } }, { type: 'gone' }],
  [{ status: 403, body: { type: 'expired' } }, { type: 'gone' }],
  [{ status: 404, body: { type: 'notFound' } }, { type: 'gone' }],
] as const)('the reply %o to a price request means %o', async ([reply, outcome]) => {
  expect(await priceOrder(asking(reply), { order, details: americanAddress, code: null }, signal)).toEqual(outcome);
});

test('a code is applied in the server’s spelling', async () => {
  expect(await applyCode(asking(priced), { order, code: 'twohomes25', place: null }, signal)).toEqual({
    type: 'applied',
    code: 'TWOHOMES25',
  });
});

test('a code is recognised with the invisible characters of a copied text, and in full-width letters', async () => {
  const { call, sent } = answering(priced);
  const code = '\u200BTWO\u00ADHOMES２５\u200E ';
  expect(await applyCode(registrationPayer(call), { order, code, place: null }, signal)).toEqual({
    type: 'applied',
    code: 'TWOHOMES25',
  });
  expect(sent()).toMatchObject({ body: { paymentCodes: ['TWOHOMES25'] } });
});

test('a text that can be no code is invalid', async () => {
  for (const code of ['\u200B', '㍿'.repeat(40)])
    expect(
      await applyCode(
        asking({ status: 400, body: { type: 'refused', validationErrors: errors } }),
        { order, code, place: null },
        signal,
      ),
    ).toEqual({ type: 'invalid' });
});

test('a code that is missing in the price is invalid', async () => {
  const payer = asking({ status: 200, body: { ...pricing, paymentCodeDetails: [] } });
  expect(await applyCode(payer, { order, code: 'NOPE', place: null }, signal)).toEqual({ type: 'invalid' });
});

test.for([401, 403, 404])('status %i for a code means that the registration is gone', async status => {
  const payer = asking({ status, body: { type: 'expired' } });
  expect(await applyCode(payer, { order, code: 'X', place: null }, signal)).toEqual({ type: 'gone' });
});

test.for([
  [null, { country: 'US', region: '' }],
  [
    { ...britishAddress, country: '' },
    { country: 'US', region: '' },
  ],
  [britishAddress, { country: 'GB', region: 'BST' }],
  [
    { ...britishAddress, region: 'r'.repeat(81) },
    { country: 'GB', region: 'r'.repeat(80) },
  ],
] as const)('a price for the place %o is estimated, and a code validated, with %o', async ([place, asked]) => {
  const code = 'TWOHOMES25';
  const body = { address: { ...asked, city: '', postalCode: '' }, paymentCodes: [code], payForCoparent: false };
  const estimate = answering(priced);
  expect(await estimateOrder(registrationPayer(estimate.call), { order, code, place }, signal)).toEqual(
    estimateOf(pricing),
  );
  expect(estimate.sent()).toMatchObject({ body });
  const validation = answering(priced);
  expect(await applyCode(registrationPayer(validation.call), { order, code, place }, signal)).toEqual({
    type: 'applied',
    code,
  });
  expect(validation.sent()).toMatchObject({ body });
});

test('an order for both parents is priced, estimated and validated with a code for both', async () => {
  const forBoth = { ...order, payForCoparent: true };
  for (const ask of [
    (payer: Payer) => priceOrder(payer, { order: forBoth, details: americanAddress, code: null }, signal),
    (payer: Payer) => estimateOrder(payer, { order: forBoth, code: null, place: null }, signal),
    (payer: Payer) => applyCode(payer, { order: forBoth, code: 'X', place: null }, signal),
  ]) {
    const { call, sent } = answering(priced);
    await ask(registrationPayer(call));
    expect(sent()).toMatchObject({ body: { payForCoparent: true } });
  }
});

test.for([401, 403, 404])('status %i for an estimate means that the registration is gone', async status => {
  const payer = asking({ status, body: { type: 'expired' } });
  expect(await estimateOrder(payer, { order, code: null, place: null }, signal)).toEqual({ type: 'gone' });
});

test.for([400, 409])('status %i means that an order is not sold there, not that its code is invalid', async status => {
  const payer = asking({ status, body: { type: 'refused', validationErrors: errors } });
  const unpriced = 'The order has no price at this address';
  await expect(estimateOrder(payer, { order, code: null, place: null }, signal)).rejects.toThrow(unpriced);
  expect(await applyCode(payer, { order, code: 'X', place: null }, signal)).toEqual({ type: 'unsold' });
});
