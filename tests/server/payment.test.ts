import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { attemptStates, books, none, one } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import { expired } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { billingSection, pay, readyToPay, submissionFor, type SignUp, withNonce } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

beforeEach(async () => {
  server = await testServer();
  signUp = await readyToPay(server.api);
  submission = await submissionFor(server.api, signUp);
});

const find = (attemptKey: string, { signupId, key } = signUp) =>
  server.api.call(findPayment, { params: { signupId, attemptKey }, key });

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

  it('names the parent in account, receipt and invitation, also if the bill is in another name', async () => {
    const payer = { ...billingSection.parent, firstName: 'Ruth', lastName: 'Smith' };
    signUp = await readyToPay(server.api, { billing: { parent: payer } });
    const reply = await pay(server.api, signUp, await submissionFor(server.api, signUp));
    const ann = { firstName: 'Ann', lastName: 'Lee' };
    expect(reply).toMatchObject({ body: { result: { registration: { parent: ann } } } });
    const account = await server.db.select().from(accounts).where(eq(accounts.email, 'ann@example.com'));
    expect(account).toMatchObject([ann]);
    const [invitation] = await server.db.select().from(outbox).where(eq(outbox.recipient, 'bo@example.com'));
    expect(invitation?.mail).toMatchObject({ inviter: 'Ann Lee' });
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
      Array.from({ length: 20 }, (_, index) =>
        pay(server.api, signUp, withNonce(submission, `fake-valid-visa-nonce:${index}`)),
      ),
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
    expect(await pay(server.api, signUp, withNonce(submission, 'fake-valid-visa-nonce:other'))).toEqual(first);
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
    const declined = withNonce(submission, 'fake-processor-declined-visa-nonce');
    expect(await pay(server.api, signUp, declined, key)).toEqual({
      status: 402,
      body: { type: 'declined', code: '2000', reason: 'declined' },
    });
    expect(await pay(server.api, signUp, declined, key)).toEqual({
      status: 402,
      body: { type: 'declined', code: '2000', reason: 'declined' },
    });
    const found = { status: 200, body: { type: 'declined', code: '2000', reason: 'declined' } };
    expect([await find(key), await find(key.toUpperCase())]).toEqual([found, found]);
    expect(await books(server.db)).toEqual(none);
  });

  it('may be followed by another with a new key and nonce', async () => {
    await pay(server.api, signUp, withNonce(submission, 'fake-processor-declined-visa-nonce'));
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
    expect(await pay(server.api, signUp, withNonce(submission, nonce))).toEqual({
      status: 402,
      body: { type: 'declined', code, reason },
    });
  });

  it('uses up its nonce', async () => {
    const nonce = 'fake-processor-declined-visa-nonce:once';
    await pay(server.api, signUp, withNonce(submission, nonce));
    expect(await pay(server.api, signUp, withNonce(submission, nonce))).toEqual({
      status: 402,
      body: { type: 'declined', code: 'nonce_consumed', reason: 'stale' },
    });
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

  it('tells its own page the outcome after the sign-up has expired', async () => {
    const key = crypto.randomUUID();
    const paid = await pay(server.api, signUp, submission, key);
    server.pass(2 * 86_400);
    expect(await find(key)).toEqual(paid);
    expect(await find(crypto.randomUUID())).toEqual(expired);
    await expect(find(key, { ...signUp, key: 'wrong' })).resolves.toMatchObject({ status: 401 });
  });

  it('is limited in the number of keys of a day', async () => {
    const minute = 60;
    const createdAt = server.deps.now();
    server.pass((24 * 60 - 10) * minute);
    signUp = await readyToPay(server.api, { email: 'other@example.com' });
    const abandoned = Array.from({ length: 50 }, (_, index) => ({
      id: crypto.randomUUID(),
      purpose: 'join' as const,
      subjectId: signUp.signupId,
      attemptNo: index + 1,
      clientKey: crypto.randomUUID(),
      orderId: `order-${index}`,
      amount: 0,
      currency: 'USD' as const,
      state: 'abandoned' as const,
      leaseUntil: createdAt,
      createdAt,
    }));
    await server.db.insert(attempts).values(abandoned);
    await expect(find(crypto.randomUUID())).rejects.toMatchObject({ kind: 'busy', retryAfter: 10 * minute });
    expect(await server.db.$count(attempts)).toBe(abandoned.length);
    server.pass(10 * minute);
    expect(await find(crypto.randomUUID())).toMatchObject({ status: 200 });
  });
});
