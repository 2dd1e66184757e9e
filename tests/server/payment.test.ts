import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { attemptStates, books, none, one } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import { expired, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { british, pay, priceOf, readyToPay, register, submissionFor, type SignUp } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

beforeEach(async () => {
  server = await testServer();
  signUp = await readyToPay(server.api);
  submission = await submissionFor(server.api, signUp);
});

const find = (attemptKey: string) =>
  server.api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
const withNonce = (nonce: string | null): PaymentSubmission => ({
  ...submission,
  payment: { ...submission.payment, nonce },
});

describe('an approved payment', () => {
  it('creates one account from the registration and returns the receipt', async () => {
    const reply = await pay(server.api, signUp, submission);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        type: 'approved',
        result: {
          receipt: {
            cardLastFour: '1111',
            paymentType: 'CREDIT_CARD',
            totals: { total: 12376, taxAmount: 476, totalFormatted: '$123.76' },
            transactionDateTime: '2026-03-01T12:00:00.000Z',
          },
          registration: {
            order: { packageId: 2041 },
            parent: { email: 'ann@example.com' },
            coParent: { firstName: 'Bo', email: 'bo@example.com', phoneNumberWithCountryCode: '+12025550177' },
          },
        },
      },
    });
    expect(await books(server.db)).toEqual(one);
  });

  it('sends no invitation if the co-parent’s email is unknown', async () => {
    const family = {
      coParent: { firstName: 'Bo', lastName: 'Ray', phoneCountryCode: '+1', phoneNumber: '2025550177' },
    };
    signUp = await readyToPay(server.api, { family });
    await pay(server.api, signUp, await submissionFor(server.api, signUp));
    expect(await books(server.db)).toEqual({ ...one, invitations: 0 });
  });

  it('stores neither nonce nor token', async () => {
    const reply = await pay(server.api, signUp, submission);
    const dump = (await everythingStored(server.db))
      .split('\n')
      .filter(line => !line.startsWith('["sandbox_sales"'))
      .join('\n');
    expect(dump).not.toContain(submission.payment.nonce);
    expect(reply.status === 200 && reply.body.result.clickToJoinToken).toMatch(/^[\w-]{43}$/);
    expect(dump).not.toContain(reply.status === 200 && reply.body.result.clickToJoinToken);
  });

  it('costs twice as much for both parents', async () => {
    submission = await submissionFor(server.api, signUp, { payForCoparent: true });
    expect(await pay(server.api, signUp, submission)).toMatchObject({
      status: 200,
      body: { result: { receipt: { payForCoParent: true, totals: { total: 24752 } } } },
    });
  });
});

describe('a payment is made once', () => {
  it('for 50 concurrent submissions', async () => {
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => pay(server.api, signUp, submission, key)));
    const answered = replies.filter(({ status }) => status !== 202);
    expect(new Set(answered.map(reply => JSON.stringify(reply))).size).toBe(1);
    expect(answered[0]?.status).toBe(200);
    expect(await books(server.db)).toEqual(one);
  });

  it('for 20 devices with their own keys and nonces', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay(server.api, signUp, withNonce(`fake-valid-visa-nonce:${index}`))),
    );
    expect(replies.filter(({ status }) => status !== 202 && status !== 200)).toEqual([]);
    expect(await books(server.db)).toEqual(one);
  });

  it('if a submission is repeated, which gets the same reply', async () => {
    const key = crypto.randomUUID();
    const first = await pay(server.api, signUp, submission, key);
    expect(first.status).toBe(200);
    expect(await pay(server.api, signUp, submission, key)).toEqual(first);
    expect(await find(key)).toEqual(first);
    expect(await find(key.toUpperCase())).toEqual(first);
    expect(await books(server.db)).toEqual(one);
  });

  it('if a submission with another key follows, which gets the receipt', async () => {
    const first = await pay(server.api, signUp, submission);
    expect(await pay(server.api, signUp, withNonce('fake-valid-visa-nonce:other'))).toEqual(first);
    expect(await find(crypto.randomUUID())).toEqual(first);
    expect(await books(server.db)).toEqual(one);
  });

  it('if a key is reused with another body, which is refused', async () => {
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    expect(await pay(server.api, signUp, { ...submission, marketingOptIn: true }, key)).toEqual({
      status: 409,
      body: { type: 'keyReused' },
    });
    expect(await books(server.db)).toEqual(one);
  });
});

describe('a declined payment', () => {
  it('charges nothing, and a repetition gets the same reply', async () => {
    const key = crypto.randomUUID();
    const declined = withNonce('fake-processor-declined-visa-nonce');
    expect(await pay(server.api, signUp, declined, key)).toEqual({
      status: 402,
      body: { type: 'declined', code: '2000', reason: 'declined' },
    });
    expect(await pay(server.api, signUp, declined, key)).toEqual({
      status: 402,
      body: { type: 'declined', code: '2000', reason: 'declined' },
    });
    expect(await find(key)).toEqual({ status: 200, body: { type: 'declined', code: '2000', reason: 'declined' } });
    expect(await books(server.db)).toEqual(none);
  });

  it('may be followed by another with a new key and nonce', async () => {
    await pay(server.api, signUp, withNonce('fake-processor-declined-visa-nonce'));
    expect(await pay(server.api, signUp, submission)).toMatchObject({ status: 200 });
    expect(await attemptStates(server.db)).toEqual(['declined', 'provisioned']);
    expect(await books(server.db)).toEqual(one);
  });

  it.each([
    ['fake-gateway-rejected-fraud-nonce', 'gateway_rejected_fraud', 'declined'],
    ['fake-luhn-invalid-nonce', 'card_number_invalid', 'cardNumber'],
    ['fake-processor-declined-2004-nonce', '2004', 'expirationDate'],
    ['fake-consumed-nonce', 'nonce_consumed', 'stale'],
    ['made-up', 'nonce_unknown', 'stale'],
  ])('with %s has the code %s and the reason %s', async (nonce, code, reason) => {
    expect(await pay(server.api, signUp, withNonce(nonce))).toEqual({
      status: 402,
      body: { type: 'declined', code, reason },
    });
  });

  it('uses up its nonce', async () => {
    const nonce = 'fake-processor-declined-visa-nonce:once';
    await pay(server.api, signUp, withNonce(nonce));
    expect(await pay(server.api, signUp, withNonce(nonce))).toEqual({
      status: 402,
      body: { type: 'declined', code: 'nonce_consumed', reason: 'stale' },
    });
  });
});

describe('a payment is refused before any charge', () => {
  it.each([
    ['amount', { amountDisplayed: 1 }],
    ['tax', { taxAmountDisplayed: 1 }],
    ['currency', { currencyDisplayed: 'CAD' as const }],
  ])('if the %s has changed, and gets the new quote', async (_name, change) => {
    const reply = await pay(server.api, signUp, { ...submission, payment: { ...submission.payment, ...change } });
    expect(reply).toEqual({ status: 409, body: { type: 'priceChanged', pricing: await priceOf(server.api, signUp) } });
    expect(await attemptStates(server.db)).toEqual([]);
    expect(await books(server.db)).toEqual(none);
  });

  it('without a nonce if the total is not zero', async () => {
    expect(await pay(server.api, signUp, withNonce(null))).toEqual(refused(400, 'payment.nonce', 'required'));
  });

  it('outside the US without consent to the terms', async () => {
    signUp = await readyToPay(server.api, { billing: british });
    const wanted = { packageId: 2061, country: 'GB', region: 'CMD' };
    const body = await submissionFor(server.api, signUp, wanted);
    expect(await pay(server.api, signUp, { ...body, termsAccepted: false })).toEqual(
      refused(409, 'termsAccepted', 'terms.required'),
    );
    expect(await pay(server.api, signUp, body)).toMatchObject({
      status: 200,
      body: { result: { receipt: { currencyCode: 'GBP', totals: { totalFormatted: '£149.00', taxAmount: 2483 } } } },
    });
  });

  it('but not in the US without consent to the terms', async () => {
    expect(await pay(server.api, signUp, { ...submission, termsAccepted: false })).toMatchObject({ status: 200 });
  });

  it('for a package that is not sold in the country', async () => {
    expect(await pay(server.api, signUp, { ...submission, order: { ...submission.order, packageId: 2061 } })).toEqual(
      refused(409, 'order.packageId', 'value.invalid'),
    );
  });

  it('for a package with the services of another', async () => {
    expect(
      await pay(server.api, signUp, { ...submission, order: { ...submission.order, services: ['TONEMETER'] } }),
    ).toEqual(refused(409, 'order.packageId', 'value.invalid'));
  });

  it('while the family or the address is missing', async () => {
    signUp = await register(server.api);
    expect(await pay(server.api, signUp, submission)).toEqual(refused(409, 'coParent', 'required'));
  });

  it('if an account was created with the same email meanwhile', async () => {
    const other = await readyToPay(server.api, { family: { coParentDuplicateConfirmed: true } });
    await pay(server.api, other, await submissionFor(server.api, other));
    expect(await pay(server.api, signUp, submission)).toEqual(
      refused(409, 'parent.email.duplicate', 'parent.duplicate'),
    );
    expect(
      await pay(server.api, signUp, {
        ...submission,
        parentDuplicateConfirmed: true,
        coParentDuplicateConfirmed: true,
      }),
    ).toMatchObject({ status: 200 });
  });

  it('with the key of another registration', async () => {
    const other = await readyToPay(server.api, { email: 'other@example.com' });
    expect(await pay(server.api, { ...signUp, key: other.key }, submission)).toEqual({
      status: 404,
      body: { type: 'notFound' },
    });
  });

  it('if the registration expires while its other payments are reconciled', async () => {
    server.deps.reach = point => void (point === 'before-attempt' && server.pass(86_400));
    expect(await pay(server.api, signUp, submission)).toEqual(expired);
    expect(await books(server.db)).toEqual(none);
  });

  it('if the registration has expired', async () => {
    server.pass(86_400);
    expect(await pay(server.api, signUp, submission)).toEqual(expired);
    expect(await books(server.db)).toEqual(none);
  });
});

describe('an order with nothing left to pay', () => {
  it('calls no processor and completes once', async () => {
    await server.db.insert(subscriptionCodes).values({ code: 'ALL', amount: 1_000_00 });
    const body = await submissionFor(server.api, signUp, { codes: ['all'] }, null);
    expect(body.payment.amountDisplayed).toBe(0);
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(server.api, signUp, body)));
    expect(replies.filter(({ status }) => status !== 202 && status !== 200)).toEqual([]);
    expect(await pay(server.api, signUp, body)).toMatchObject({
      status: 200,
      body: {
        result: { receipt: { cardLastFour: null, totals: { total: 0 } }, registration: { promoCodes: ['all'] } },
      },
    });
    expect(await books(server.db)).toEqual({ ...one, charges: 0 });
  });
});

describe('looking up a payment', () => {
  it('that was never submitted returns "none", and then blocks its key', async () => {
    const key = crypto.randomUUID();
    expect(await find(key)).toEqual({ status: 200, body: { type: 'none' } });
    expect(await pay(server.api, signUp, submission, key)).toEqual({ status: 409, body: { type: 'keyReused' } });
    expect(await pay(server.api, signUp, submission)).toMatchObject({ status: 200 });
    expect(await books(server.db)).toEqual(one);
  });

  it('is limited in the number of keys', async () => {
    await server.db.insert(attempts).values({
      id: crypto.randomUUID(),
      purpose: 'join',
      subjectId: signUp.signupId,
      attemptNo: 50,
      clientKey: crypto.randomUUID(),
      orderId: 'order',
      amount: 0,
      currency: 'USD',
      state: 'abandoned',
      leaseUntil: server.deps.now(),
      createdAt: server.deps.now(),
    });
    await expect(find(crypto.randomUUID())).rejects.toMatchObject({ kind: 'busy' });
    expect(await server.db.$count(attempts, eq(attempts.subjectId, signUp.signupId))).toBe(1);
  });
});
