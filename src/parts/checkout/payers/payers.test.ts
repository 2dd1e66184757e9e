import { describe, expect, test } from 'vitest';
import type { SubmitInput } from '../../../../machines/parts/checkout/checkout.calls.ts';
import {
  americanAddress,
  applePay,
  invitedOrder,
  order,
  paymentResult,
  paypal,
  pricing,
  quote,
  venmo,
  visa,
} from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import type { InvitedPayer, RegistrationPayer } from '../../../../machines/parts/checkout/checkout.types.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { answering } from '../actors/testing/answering.ts';
import { invitedPayer } from './invited-payer.ts';
import type { PayerPort } from './payer-port.ts';
import { registrationPayer } from './registration-payer.ts';

const { signal } = new AbortController();
const errors = [{ field: 'termsAccepted', text: 'terms.required' }];
const refused = { type: 'refused', validationErrors: errors } as const;
const purchase = { details: americanAddress, instrument: visa, quote };
const consent = { terms: false, marketing: true };
const free = { ...quote, pricing: { ...pricing, totals: { ...pricing.totals, total: 0 } } };
const pending = { status: 202, body: { type: 'pending' } };

const signUp: SubmitInput<RegistrationPayer> = { order, code: 'TWOHOMES25', purchase, consent };
const invitation: SubmitInput<InvitedPayer> = { order: invitedOrder, code: 'TWOHOMES25', purchase, consent };
const { signupId, registrationKey } = order.payer;
const { userId, inviteToken } = invitedOrder.payer;

const ends = [
  [{ status: 401, body: { type: 'keyRefused' } }, { type: 'gone' }],
  [{ status: 403, body: { type: 'expired' } }, { type: 'gone' }],
  [{ status: 404, body: { type: 'notFound' } }, { type: 'gone' }],
] as const;
const refusal = { type: 'refused', errors } as const;
const refusals = [
  [{ status: 400, body: refused }, refusal],
  [{ status: 409, body: refused }, refusal],
] as const;

interface Kind {
  kind: string;
  portOf: (...parameters: Parameters<typeof registrationPayer>) => PayerPort;
  input: SubmitInput;
  /** Where and with which key every call is sent. */
  access: object;
  at: string;
}

const kinds: Kind[] = [
  {
    kind: 'a registration',
    portOf: call => registrationPayer(call) as PayerPort, // it gets the orders of registrations only
    input: signUp,
    access: { params: { signupId }, key: registrationKey },
    at: '/signup/:signupId',
  },
  {
    kind: 'an invitation',
    portOf: call => invitedPayer(call) as PayerPort, // it gets the orders of invitations only
    input: invitation,
    access: { params: { userId }, key: inviteToken },
    at: '/invite/:userId',
  },
];

describe.for(kinds)('the calls of $kind', ({ portOf, input, access, at }) => {
  const asked = (reply: Parameters<typeof answering>[0] = pending) => {
    const { call, sent } = answering(reply);
    return { payer: portOf(call), sent };
  };
  const submit = (reply: Parameters<typeof answering>[0]) => asked(reply).payer.submitPayment(input, signal);
  const sentBy = async (changes: Partial<SubmitInput['purchase']> = {}) => {
    const { payer, sent } = asked();
    await payer.submitPayment({ ...input, purchase: { ...purchase, ...changes } }, signal);
    return sent();
  };

  test.for([
    [
      { status: 200, body: { type: 'approved', result: paymentResult } },
      { type: 'approved', result: paymentResult },
    ],
    [pending, { type: 'pending' }],
    [
      { status: 402, body: { type: 'declined', code: '2004', reason: 'expirationDate' } },
      { type: 'declined', reason: 'expirationDate' },
    ],
    ...refusals,
    ...ends,
  ] as const)('the reply %o to Pay now means %o', async ([reply, outcome]) => {
    expect(await submit(reply)).toEqual(outcome);
  });

  test('Pay now sends the language of the receipt', async () => {
    i18n.loadAndActivate({ locale: 'es_MX', messages: {} });
    expect(await sentBy()).toMatchObject({ headers: { 'accept-language': 'es-MX' } });
  });

  test('a key that was already used for another order is looked up, not given up', async () => {
    expect(await submit({ status: 409, body: { type: 'keyReused' } })).toEqual({ type: 'pending' });
  });

  test('a new price has the key of a new attempt', async () => {
    const outcome = await submit({ status: 409, body: { type: 'priceChanged', pricing } });
    expect(outcome).toEqual({ type: 'priceChanged', quote: { pricing, attemptKey: expect.any(String) } });
    expect(outcome).not.toMatchObject({ quote: { attemptKey: quote.attemptKey } });
  });

  test('a failed call rejects, because the payment’s outcome is unknown', async () => {
    await expect(submit(new Error('the line is cut'))).rejects.toThrow('the line is cut');
  });

  test('the displayed amounts are sent under the key of the attempt', async () => {
    expect(await sentBy()).toMatchObject({
      path: `${at}/payment`,
      ...access,
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
    const details = { ...americanAddress, firstName: 'Ada', lastName: 'Reyes' };
    expect(await sentBy({ details, instrument: { ...visa, cardHolderName: '' } })).toMatchObject({
      body: { payment: { cardHolderName: 'Ada Reyes' } },
    });
  });

  test.for([
    { instrument: visa, paymentType: 'CREDIT_CARD' },
    { instrument: paypal, paymentType: 'PAYPAL' },
    { instrument: venmo, paymentType: 'VENMO' },
    { instrument: applePay, paymentType: 'APPLE_PAY' },
  ])('the method $instrument.method is sent as $paymentType', async ({ instrument, paymentType }) => {
    expect(await sentBy({ instrument })).toMatchObject({ body: { payment: { paymentType, nonce: instrument.nonce } } });
  });

  test('an order that codes pay in full needs no instrument', async () => {
    expect(await sentBy({ instrument: null, quote: free })).toMatchObject({
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

  test('an order that codes pay in full is sent without the instrument that was authorised before', async () => {
    const unpaid = await sentBy({ instrument: null, quote: free });
    for (const instrument of [visa, paypal, venmo, applePay])
      expect(await sentBy({ instrument, quote: free })).toEqual(unpaid);
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
    ...ends,
  ] as const)('the reply %o to a lookup of the attempt means %o', async ([reply, outcome]) => {
    const { payer, sent } = asked(reply);
    expect(await payer.findPayment({ order: input.order, attemptKey: quote.attemptKey }, signal)).toEqual(outcome);
    expect(sent()).toMatchObject({ path: `${at}/payment/:attemptKey`, params: { attemptKey: quote.attemptKey } });
  });

  test('a malformed key of an attempt is an error of ours', async () => {
    const { payer } = asked({ status: 400, body: refused });
    await expect(payer.findPayment({ order: input.order, attemptKey: '?' }, signal)).rejects.toThrow('malformed');
  });

  test.for([[{ status: 200, body: {} }, { type: 'saved' }], ...refusals, ...ends] as const)(
    'the reply %o to the billing address means %o',
    async ([reply, outcome]) => {
      const { payer, sent } = asked(reply);
      expect(await payer.saveBilling({ customer: input.order, details: americanAddress }, signal)).toEqual(outcome);
      expect(sent()).toMatchObject({
        path: `${at}/registration`,
        ...access,
        body: {
          sections: ['PARENT', 'ADDRESS'],
          parent: { email: 'elena.marsh@example.com', phoneCountryCode: '+1', timeZone: 'America/Los_Angeles' },
          address: { line1: '12 Harbor Street', city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' },
          parentDuplicateConfirmed: false,
        },
      });
    },
  );

  test('the name on the bill does not replace the parent’s own', async () => {
    const { payer, sent } = asked({ status: 200, body: {} });
    const details = { ...americanAddress, firstName: 'Ada', lastName: 'Reyes' };
    await payer.saveBilling({ customer: input.order, details }, signal);
    expect(sent()).toMatchObject({ body: { parent: { firstName: 'Elena', lastName: 'Marsh' } } });
  });

  test.for([
    [
      { status: 200, body: pricing },
      { type: 'priced', pricing },
    ],
    ...refusals,
    ...ends,
  ] as const)('the reply %o to a price request means %o', async ([reply, outcome]) => {
    const { payer, sent } = asked(reply);
    expect(await payer.askPrice({ order: input.order, place: americanAddress, code: null }, signal)).toEqual(outcome);
    expect(sent()).toMatchObject({
      path: `${at}/pricing`,
      ...access,
      body: { orderDetail: { packageId: order.package.id } },
    });
  });

  test.for([
    [200, { type: 'valid' }],
    [400, { type: 'invalid' }],
    [409, { type: 'invalid' }],
  ] as const)('status %i of the package check means %o', async ([status, outcome]) => {
    const { payer, sent } = asked({ status, body: {} });
    expect(await payer.checkPackage({ order: input.order, country: 'GB' }, signal)).toEqual(outcome);
    expect(sent()).toMatchObject({
      body: {
        packageId: order.package.id,
        countryCriteria: { countryCode: '1', phoneNumber: '5550100123', country: 'GB' },
      },
    });
  });
});

test('a registration sends what was confirmed about duplicates, and whom the price is for', async () => {
  const { call, sent } = answering(pending);
  const payer = { ...order.payer, coParentDuplicateConfirmed: true };
  const forBoth = { ...quote, pricing: { ...pricing, payForCoParent: true } };
  await registrationPayer(call).submitPayment(
    { ...signUp, order: { ...order, payer }, purchase: { ...purchase, quote: forBoth } },
    signal,
  );
  expect(sent()).toMatchObject({
    body: { parentDuplicateConfirmed: false, coParentDuplicateConfirmed: true, payForCoparent: true },
  });
});

test('an invitation sends the fields of a bank account empty, and nothing about a co-parent', async () => {
  const { call, sent } = answering(pending);
  await invitedPayer(call).submitPayment(invitation, signal);
  expect(sent()).toMatchObject({ body: { payment: { bankAccountNumber: null, bankRoutingNumber: null } } });
  expect(JSON.stringify(sent())).not.toMatch(/coparent/i);
});

test('an invitation repeats its token and user id where the body must name them', async () => {
  const priced = answering({ status: 200, body: pricing });
  await invitedPayer(priced.call).askPrice({ order: invitedOrder, place: americanAddress, code: 'A' }, signal);
  expect(priced.sent()).toMatchObject({ body: { token: inviteToken, userId, subscriptionCodes: ['A'] } });
  const saved = answering({ status: 200, body: { userId } });
  await invitedPayer(saved.call).saveBilling({ customer: invitedOrder, details: americanAddress }, signal);
  expect(saved.sent()).toMatchObject({ body: { parent: { userId } } });
});

test.for([401, 403, 404])('status %i of the package check means that the invitation is gone', async status => {
  const { call } = answering({ status, body: {} });
  expect(await invitedPayer(call).checkPackage({ order: invitedOrder, country: 'GB' }, signal)).toEqual({
    type: 'gone',
  });
});

test('an invited parent who has joined already has no invitation any more', async () => {
  const { call } = answering({ status: 403, body: { type: 'joined', loginUrl: 'https://account.example.com' } });
  expect(await invitedPayer(call).submitPayment(invitation, signal)).toEqual({ type: 'gone' });
});
