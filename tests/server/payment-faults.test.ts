import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import type { PaymentProcessor, SaleOutcome } from '../../src/server/payment/processor.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { sandboxProcessor } from '../../src/server/payment/sandbox/sandbox-processor.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { sandboxSales } from '../../src/server/db/tables/payment.tables.ts';
import { attemptStates, books, none, one } from './support/books.ts';
import { everythingStored } from './support/database.ts';
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

describe('a processor that gives no client token', () => {
  it('is unavailable for now', async () => {
    await start(() => ({ clientToken: () => Promise.reject(new Error('down')) }));
    const response = await server.app.request('/api/payment/client-token?country=US');
    expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([503, '5', { type: 'unavailable' }]);
  });
});

describe('a client token', () => {
  it('is for a country that there is', async () => {
    await start(() => ({}));
    const response = await server.app.request('/api/payment/client-token?country=QQ');
    expect([response.status, await response.json()]).toEqual([400, { type: 'refused', validationErrors: [{ field: 'country', text: 'country.unknown' }] }]);
  });
});

describe('a caller who asks for client tokens only', () => {
  it('is turned away before the processor is bothered any more, and may still pay', async () => {
    let asked = 0;
    await start(() => ({ clientToken: async () => `token ${(asked += 1)}` }), { RATE_LIMIT_PAYMENT: '2' });
    const statuses: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- counted one by one
      statuses.push((await server.app.request('/api/payment/client-token?country=US')).status);
    }
    expect([statuses, asked]).toEqual([[200, 200, 429], 2]);
    expect(await pay(server.api, signUp, submission)).toMatchObject({ status: 200 });
  });
});

describe('a slow sale', () => {
  let release: () => void;

  beforeEach(async () => {
    const gate = Promise.withResolvers<void>();
    release = gate.resolve;
    const slow = 'fake-valid-visa-nonce:slow';
    await start(
      sandbox => ({
        async sale(sale) {
          if (sale.nonce === slow) await gate.promise;
          return sandbox.sale(sale);
        },
      }),
      { PAYMENT_ANSWER_SECONDS: '0' },
    );
    submission.payment.nonce = slow;
  });

  const settled = async (): Promise<void> => {
    release();
    await server.deps.background.settled();
  };

  it('is pending, and honoured when it succeeds', async () => {
    const key = crypto.randomUUID();
    expect(await pay(server.api, signUp, submission, key)).toEqual(pending);
    await settled();
    expect(await find(key)).toMatchObject({ body: { type: 'approved' } });
    expect(await books(server.db)).toEqual(one);
  });

  it('is honoured even after its attempt was given up', async () => {
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    server.pass(lease);
    expect(await find(key)).toEqual({ status: 200, body: { type: 'none' } });
    await settled();
    expect(await find(key)).toMatchObject({ body: { type: 'approved' } });
    expect(await books(server.db)).toEqual(one);
  });

  it('changes nothing when it was found before its answer came', async () => {
    const answer = Promise.withResolvers<void>();
    const { sale } = server.deps.processor;
    server.deps.processor.sale = async order => {
      const outcome = await sale({ ...order, nonce: 'fake-valid-visa-nonce:late' });
      await answer.promise;
      return outcome;
    };
    await pay(server.api, signUp, submission);
    while ((await server.db.$count(sandboxSales)) === 0) await reconcile(server.deps);
    server.pass(lease);
    await reconcile(server.deps);
    const before = await everythingStored(server.db);
    server.pass(1);
    answer.resolve();
    await settled();
    expect(await everythingStored(server.db)).toBe(before);
    expect(await books(server.db)).toEqual(one);
  });

  it('is voided when another attempt has paid meanwhile', async () => {
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    server.pass(lease);
    expect(await find(key)).toEqual({ status: 200, body: { type: 'none' } });
    const other = { ...submission, payment: { ...submission.payment, nonce: 'fake-valid-visa-nonce:quick' } };
    const otherKey = crypto.randomUUID();
    await pay(server.api, signUp, other, otherKey);
    while ((await attemptStates(server.db)).at(-1) !== 'provisioned') await find(otherKey);
    await settled();
    expect(await attemptStates(server.db)).toEqual(['abandoned', 'provisioned']);
    expect(await books(server.db)).toEqual(one);
  });
});

describe('a sale that is booked after it was given up for lost', () => {
  let book: () => Promise<unknown>;
  const hour = 3600;

  beforeEach(async () => {
    await start(sandbox => ({
      async sale(sale) {
        book = () => sandbox.sale(sale);
        throw new Error('connection reset');
      },
    }));
    await pay(server.api, signUp, submission);
    server.pass(lease);
    await reconcile(server.deps);
    expect(await attemptStates(server.db)).toEqual(['abandoned']);
  });

  it('is found and honoured within the day', async () => {
    await book();
    server.pass(2 * hour);
    await reconcile(server.deps);
    expect(await attemptStates(server.db)).toEqual(['provisioned']);
    expect(await books(server.db)).toEqual(one);
  });

  it('is given back when another attempt has paid meanwhile', async () => {
    const { processor } = server.deps;
    const late = book;
    server.deps.processor = { ...processor, sale: sandboxProcessor(server.db, server.deps.now).sale };
    expect(await pay(server.api, signUp, { ...submission, payment: { ...submission.payment, nonce: 'fake-valid-visa-nonce:other' } })).toMatchObject({ status: 200 });
    await late();
    server.pass(2 * hour);
    await reconcile(server.deps);
    expect(await attemptStates(server.db)).toEqual(['abandoned', 'provisioned']);
    expect(await books(server.db)).toEqual(one);
  });

  it('is asked for again at once when the processor could not be heard', async () => {
    const { find: ask } = server.deps.processor;
    await book();
    server.pass(2 * hour);
    server.deps.processor.find = () => Promise.reject(new Error('down'));
    await reconcile(server.deps);
    server.deps.processor.find = ask;
    await reconcile(server.deps);
    expect(await attemptStates(server.db)).toEqual(['provisioned']);
  });

  it('is asked for less and less often, and no more after a day', async () => {
    let asked = 0;
    server.deps.processor = { ...server.deps.processor, find: async () => ((asked += 1), null) };
    for (let minute = 0; minute < 48 * 60; minute += 1) {
      server.pass(60);
      // oxlint-disable-next-line no-await-in-loop -- as the reconciler does, round by round
      await reconcile(server.deps);
    }
    expect(asked).toBe(10);
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
