import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import type { PaymentProcessor, SaleOutcome } from '../../src/server/payment/processor.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { attemptStates, books, none, one } from './support/books.ts';
import { testServer, type TestServer } from './support/server.ts';
import { familySection, pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

async function start(processor: (sandbox: PaymentProcessor) => Partial<PaymentProcessor>, environment: Record<string, string> = {}): Promise<void> {
  server = await testServer({ processor, environment });
  signUp = await readyToPay(server.api);
  submission = await submissionFor(server.api, signUp);
}

const find = (attemptKey: string) => server.api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
const pending = { status: 202, body: { type: 'pending' } };
const lease = 60;

describe('a sale whose answer is lost', () => {
  beforeEach(() =>
    start(sandbox => ({
      async sale(sale) {
        await sandbox.sale(sale);
        throw new Error('connection reset');
      },
    })),
  );

  it('is pending, never “try again”', async () => {
    const key = crypto.randomUUID();
    expect(await pay(server.api, signUp, submission, key)).toEqual(pending);
    expect(await find(key)).toEqual({ status: 200, body: { type: 'pending' } });
    expect(await pay(server.api, signUp, submission)).toEqual(pending);
    expect(await books(server.db)).toEqual({ ...none, charges: 1 });
  });

  it('is found by its order once the lease is over', async () => {
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    server.pass(lease);
    expect(await find(key)).toMatchObject({ status: 200, body: { type: 'approved', result: { receipt: { transactionDateTime: '2026-03-01T12:01:00.000Z' } } } });
    expect(await books(server.db)).toEqual(one);
  });

  it('is brought to its end by any number of reconcilers at once', async () => {
    await pay(server.api, signUp, submission);
    server.pass(lease);
    await Promise.all(Array.from({ length: 10 }, () => reconcile(server.deps)));
    expect(await books(server.db)).toEqual(one);
  });

  it('keeps its code from others meanwhile', async () => {
    await server.db.insert(subscriptionCodes).values({ code: 'ONCE', amount: 25_00 });
    const other = await readyToPay(server.api, { email: 'other@example.com' });
    const theirs = await submissionFor(server.api, other, { codes: ['ONCE'] });
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: ['ONCE'] }))).toEqual(pending);
    expect(await pay(server.api, other, theirs)).toMatchObject({ status: 409, body: { type: 'priceChanged', pricing: { totals: { total: 123_76 } } } });
  });

  it('keeps the registration as it is meanwhile', async () => {
    await pay(server.api, signUp, submission);
    expect(await server.api.call(updateRegistration, { params: { signupId: signUp.signupId }, key: signUp.key, body: familySection })).toMatchObject({ status: 409 });
  });
});

describe('a sale that never reached the processor', () => {
  it('is given up after its lease, and another may follow', async () => {
    let isDown = true;
    await start(sandbox => ({ sale: sale => (isDown ? Promise.reject(new Error('refused')) : sandbox.sale(sale)) }));
    const key = crypto.randomUUID();
    expect(await pay(server.api, signUp, submission, key)).toEqual(pending);
    server.pass(lease);
    expect(await find(key)).toEqual({ status: 200, body: { type: 'none' } });
    isDown = false;
    expect(await pay(server.api, signUp, submission)).toMatchObject({ status: 200 });
    expect(await attemptStates(server.db)).toEqual(['abandoned', 'provisioned']);
    expect(await books(server.db)).toEqual(one);
  });
});

describe('what the processor says of an attempt left half-way', () => {
  const outcomes: readonly [string, SaleOutcome | null, string][] = [
    ['declined', { type: 'declined', code: '2001' }, 'declined'],
    ['unknown', null, 'abandoned'],
  ];

  it.each(outcomes)('%s ends it without a charge', async (_name, outcome, state) => {
    await start(() => ({ sale: () => Promise.reject(new Error('lost')), find: () => Promise.resolve(outcome) }));
    await pay(server.api, signUp, submission);
    server.pass(lease);
    await reconcile(server.deps);
    expect(await attemptStates(server.db)).toEqual([state]);
    expect(await books(server.db)).toEqual(none);
  });

  it('is asked for each alone: one that cannot be heard keeps no other back', async () => {
    let unheard = '';
    await start(sandbox => ({ sale: () => Promise.reject(new Error('lost')), find: order => (order === unheard ? Promise.reject(new Error('down')) : sandbox.find(order)) }));
    await pay(server.api, signUp, submission);
    unheard = `${signUp.signupId}-1`;
    server.pass(1);
    const other = await readyToPay(server.api, { email: 'other@example.com' });
    await pay(server.api, other, await submissionFor(server.api, other));
    server.pass(lease);
    await reconcile(server.deps);
    expect(await attemptStates(server.db)).toEqual(['charging', 'abandoned']);
  });

  it('is asked for the payer alone who asks, and only for one who may', async () => {
    const asked: string[] = [];
    await start(() => ({ sale: () => Promise.reject(new Error('lost')), find: async order => (asked.push(order), null) }));
    await pay(server.api, signUp, submission);
    const other = await readyToPay(server.api, { email: 'other@example.com' });
    const theirs = await submissionFor(server.api, other);
    server.pass(lease);
    const stranger = { signupId: signUp.signupId, key: other.key };
    await pay(server.api, stranger, submission);
    await server.api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey: crypto.randomUUID() }, key: other.key });
    await server.api.call(findPayment, { params: { signupId: other.signupId, attemptKey: crypto.randomUUID() }, key: other.key });
    await pay(server.api, other, theirs);
    expect(asked).toEqual([]);
    await find(crypto.randomUUID());
    expect(asked).toEqual([`${signUp.signupId}-1`]);
  });

  it('is not asked for a key under which nothing was submitted', async () => {
    let asked = 0;
    await start(() => ({ find: async () => ((asked += 1), null) }));
    await find(crypto.randomUUID());
    server.pass(lease);
    await reconcile(server.deps);
    expect(asked).toBe(0);
  });

  it('cannot be heard: it stays pending', async () => {
    await start(() => ({ sale: () => Promise.reject(new Error('lost')), find: () => Promise.reject(new Error('down')) }));
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    server.pass(lease);
    expect(await find(key)).toEqual({ status: 200, body: { type: 'pending' } });
  });
});
