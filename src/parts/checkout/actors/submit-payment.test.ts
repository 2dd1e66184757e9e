import { expect, test } from 'vitest';
import {
  americanAddress,
  applePay,
  order,
  paymentResult,
  paypal,
  pricing,
  quote,
  venmo,
  visa,
} from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { findPayment, submitPayment, type Submission } from './submit-payment.ts';
import { answering } from './testing/answering.ts';

const submission: Submission = {
  order,
  code: 'TWOHOMES25',
  purchase: { details: americanAddress, instrument: visa, quote },
  consent: { terms: false, marketing: true },
};
const { signal } = new AbortController();
const errors = [{ field: 'termsAccepted', text: 'terms.required' }];

test.for([
  [
    { status: 200, body: { type: 'approved', result: paymentResult } },
    { type: 'approved', result: paymentResult },
  ],
  [{ status: 202, body: { type: 'pending' } }, { type: 'pending' }],
  [
    { status: 402, body: { type: 'declined', code: '2004', reason: 'expirationDate' } },
    { type: 'declined', reason: 'expirationDate' },
  ],
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
] as const)('the reply %o to Pay now means %o', async ([reply, outcome]) => {
  expect(await submitPayment(answering(reply).call, submission, signal)).toEqual(outcome);
});

test('Pay now sends the language of the receipt', async () => {
  i18n.loadAndActivate({ locale: 'es_MX', messages: {} });
  const { call, sent } = answering({ status: 202, body: { type: 'pending' } });
  await submitPayment(call, submission, signal);
  expect(sent()).toMatchObject({ headers: { 'accept-language': 'es-MX' } });
});

test('a key that was already used for another order is looked up, not given up', async () => {
  const { call } = answering({ status: 409, body: { type: 'keyReused' } });
  expect(await submitPayment(call, submission, signal)).toEqual({ type: 'pending' });
});

test('a new price has the key of a new attempt', async () => {
  const { call } = answering({ status: 409, body: { type: 'priceChanged', pricing } });
  const outcome = await submitPayment(call, submission, signal);
  expect(outcome).toEqual({ type: 'priceChanged', quote: { pricing, attemptKey: expect.any(String) } });
  expect(outcome).not.toMatchObject({ quote: { attemptKey: quote.attemptKey } });
});

test('a failed call rejects, because the payment’s outcome is unknown', async () => {
  await expect(submitPayment(answering(new Error('the line is cut')).call, submission, signal)).rejects.toThrow(
    'the line is cut',
  );
});

test('the displayed amounts are sent under the key of the attempt', async () => {
  const { call, sent } = answering({ status: 202, body: { type: 'pending' } });
  await submitPayment(call, submission, signal);
  expect(sent()).toMatchObject({
    params: { signupId: order.signupId },
    key: order.registrationKey,
    idempotencyKey: quote.attemptKey,
    body: {
      payment: {
        amountDisplayed: 12400,
        currencyDisplayed: 'USD',
        taxAmountDisplayed: 0,
        nonce: 'a-nonce',
        cardHolderName: 'Elena Marsh',
      },
      marketingOptIn: true,
      termsAccepted: false,
      promoCodes: ['TWOHOMES25'],
      segmentAnonymousId: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  });
});

test('the name on the bill replaces a missing card holder’s name', async () => {
  const { call, sent } = answering({ status: 202, body: { type: 'pending' } });
  const details = { ...americanAddress, firstName: 'Ada', lastName: 'Reyes' };
  await submitPayment(
    call,
    { ...submission, purchase: { details, instrument: { ...visa, cardHolderName: '' }, quote } },
    signal,
  );
  expect(sent()).toMatchObject({ body: { payment: { cardHolderName: 'Ada Reyes' } } });
});

test.for([
  { instrument: visa, paymentType: 'CREDIT_CARD' },
  { instrument: paypal, paymentType: 'PAYPAL' },
  { instrument: venmo, paymentType: 'VENMO' },
  { instrument: applePay, paymentType: 'APPLE_PAY' },
])('the method $instrument.method is sent as $paymentType', async ({ instrument, paymentType }) => {
  const { call, sent } = answering({ status: 202, body: { type: 'pending' } });
  await submitPayment(call, { ...submission, purchase: { ...submission.purchase, instrument } }, signal);
  expect(sent()).toMatchObject({ body: { payment: { paymentType, nonce: instrument.nonce } } });
});

test('an order that codes pay in full needs no instrument', async () => {
  const { call, sent } = answering({ status: 202, body: { type: 'pending' } });
  const free = { ...quote, pricing: { ...pricing, totals: { ...pricing.totals, total: 0 } } };
  await submitPayment(
    call,
    { ...submission, purchase: { ...submission.purchase, instrument: null, quote: free } },
    signal,
  );
  expect(sent()).toMatchObject({
    body: {
      payment: {
        amountDisplayed: 0,
        nonce: null,
        deviceData: null,
        paymentType: 'CREDIT_CARD',
        cardHolderName: 'Elena Marsh',
      },
    },
  });
});

test('an order that costs nothing uses no nonce', async () => {
  const { call, sent } = answering({ status: 202, body: { type: 'pending' } });
  const free = { ...quote, pricing: { ...pricing, totals: { ...pricing.totals, total: 0 } } };
  await submitPayment(call, { ...submission, purchase: { ...submission.purchase, quote: free } }, signal);
  expect(sent()).toMatchObject({ body: { payment: { amountDisplayed: 0, nonce: null } } });
});

test.for([
  [
    { status: 200, body: { type: 'approved', result: paymentResult } },
    { type: 'approved', result: paymentResult },
  ],
  [{ status: 200, body: { type: 'pending' } }, { type: 'pending' }],
  [
    { status: 200, body: { type: 'declined', code: '2004', reason: 'expirationDate' } },
    { type: 'declined', reason: 'expirationDate' },
  ],
  [{ status: 200, body: { type: 'none' } }, { type: 'none' }],
  [{ status: 403, body: { type: 'expired' } }, { type: 'gone' }],
] as const)('the reply %o to a lookup of the attempt means %o', async ([reply, outcome]) => {
  expect(await findPayment(answering(reply).call, { order, attemptKey: quote.attemptKey }, signal)).toEqual(outcome);
});
