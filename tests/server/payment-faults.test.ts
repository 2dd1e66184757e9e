import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment } from '../../src/contract/calls/payment.calls.ts';
import type { SaleOutcome } from '../../src/server/payment/processor.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { findUnfinished } from '../../src/server/payment/reconcile.ts';
import { none, one } from './support/books.ts';
import { lease, paymentBench, pending } from './support/payment-bench.ts';
import { familySection, pay, put, readyToPay, submissionFor } from './support/sign-up.ts';

const bench = paymentBench();

/** Another sign-up, whose co-parent is not that of the first. */
const others = {
  email: 'other@example.com',
  family: { coParent: { ...familySection.coParent, email: 'cy@example.com', phoneNumber: '2025550188' } },
};

describe('a sale whose reply is lost', () => {
  beforeEach(() =>
    bench.start(sandbox => ({
      async sale(sale) {
        await sandbox.sale(sale);
        throw new Error('connection reset');
      },
    })),
  );

  it('is pending, and cannot be retried', async () => {
    const key = crypto.randomUUID();
    expect(await bench.pay(key)).toEqual(pending);
    expect(await bench.find(key)).toEqual({ status: 200, body: { type: 'pending' } });
    expect(await bench.pay()).toEqual(pending);
    expect(await bench.books()).toEqual({ ...none, charges: 1 });
  });

  it('is found by its order id after the lease', async () => {
    const key = crypto.randomUUID();
    await bench.pay(key);
    bench.server.pass(lease);
    expect(await bench.find(key)).toMatchObject({
      status: 200,
      body: { type: 'approved', result: { receipt: { transactionDateTime: '2026-03-01T12:01:00.000Z' } } },
    });
    expect(await bench.books()).toEqual(one);
  });

  it('is completed once by concurrent reconcilers', async () => {
    await bench.pay();
    bench.server.pass(lease);
    await Promise.all(Array.from({ length: 10 }, () => bench.reconcile()));
    expect(await bench.books()).toEqual(one);
  });

  it('reserves its code meanwhile', async () => {
    await bench.server.db.insert(subscriptionCodes).values({ code: 'ONCE', amount: 25_00 });
    const other = await readyToPay(bench.server.api, others);
    const theirs = await submissionFor(bench.server.api, other, { codes: ['ONCE'] });
    expect(
      await pay(
        bench.server.api,
        bench.signUp,
        await submissionFor(bench.server.api, bench.signUp, { codes: ['ONCE'] }),
      ),
    ).toEqual(pending);
    expect(await pay(bench.server.api, other, theirs)).toMatchObject({
      status: 409,
      body: { type: 'priceChanged', pricing: { totals: { total: 123_76 } } },
    });
  });

  it('blocks changes of the registration meanwhile', async () => {
    await bench.pay();
    expect(await put(bench.server.api, bench.signUp, familySection)).toMatchObject({ status: 409 });
  });
});

describe('a sale that never reached the processor', () => {
  it('is abandoned after its lease, and another may follow', async () => {
    let isDown = true;
    await bench.start(sandbox => ({
      sale: sale => (isDown ? Promise.reject(new Error('refused')) : sandbox.sale(sale)),
    }));
    const key = crypto.randomUUID();
    expect(await bench.pay(key)).toEqual(pending);
    bench.server.pass(lease);
    expect(await bench.find(key)).toEqual({ status: 200, body: { type: 'none' } });
    isDown = false;
    expect(await bench.pay()).toMatchObject({ status: 200 });
    expect(await bench.attemptStates()).toEqual(['abandoned', 'provisioned']);
    expect(await bench.books()).toEqual(one);
  });
});

describe('the outcome of an interrupted attempt', () => {
  const outcomes: readonly [string, SaleOutcome | null, string][] = [
    ['declined', { type: 'declined', code: '2001' }, 'declined'],
    ['unknown', null, 'abandoned'],
  ];

  it.each(outcomes)('%s ends the attempt without a charge', async (_name, outcome, state) => {
    await bench.start(() => ({ sale: () => Promise.reject(new Error('lost')), find: () => Promise.resolve(outcome) }));
    await bench.pay();
    bench.server.pass(lease);
    await bench.reconcile();
    expect(await bench.attemptStates()).toEqual([state]);
    expect(await bench.books()).toEqual(none);
  });

  it('is fetched for each attempt separately, so that one failure does not block others', async () => {
    let unheard = '';
    await bench.start(sandbox => ({
      sale: () => Promise.reject(new Error('lost')),
      find: order => (order === unheard ? Promise.reject(new Error('down')) : sandbox.find(order)),
    }));
    await bench.pay();
    unheard = `${bench.signUp.signupId}-1`;
    bench.server.pass(1);
    const other = await readyToPay(bench.server.api, others);
    await pay(bench.server.api, other, await submissionFor(bench.server.api, other));
    bench.server.pass(lease);
    await bench.reconcile();
    expect(await bench.attemptStates()).toEqual(['charging', 'abandoned']);
  });

  it('is fetched for each of many attempts, of which a limited number is read at once', async () => {
    const asked: string[] = [];
    await bench.start(() => ({
      find(order) {
        asked.push(order);
        return Promise.reject(new Error('down'));
      },
    }));
    const { db, deps } = bench.server;
    const now = deps.now();
    const many = Array.from({ length: 1001 }, (_, at): typeof attempts.$inferInsert => ({
      id: crypto.randomUUID(),
      purpose: 'join',
      subjectId: crypto.randomUUID(),
      attemptNo: 1,
      clientKey: crypto.randomUUID(),
      orderId: `order-${at}`,
      amount: 100,
      currency: 'USD',
      state: 'charging',
      leaseUntil: now,
      createdAt: new Date(now.getTime() - (at % 3)),
    }));
    await db.insert(attempts).values(many);
    expect(await findUnfinished(deps)).toHaveLength(500);
    await bench.reconcile();
    expect(asked.toSorted()).toEqual(many.map(({ orderId }) => orderId).toSorted());
  });

  it('is fetched only for the payer who asks, and only with the right key', async () => {
    const asked: string[] = [];
    await bench.start(() => ({
      sale: () => Promise.reject(new Error('lost')),
      find: async order => (asked.push(order), null),
    }));
    await bench.pay();
    const other = await readyToPay(bench.server.api, others);
    const theirs = await submissionFor(bench.server.api, other);
    bench.server.pass(lease);
    const stranger = { signupId: bench.signUp.signupId, key: other.key };
    await pay(bench.server.api, stranger, bench.submission);
    await bench.server.api.call(findPayment, {
      params: { signupId: bench.signUp.signupId, attemptKey: crypto.randomUUID() },
      key: other.key,
    });
    await bench.server.api.call(findPayment, {
      params: { signupId: other.signupId, attemptKey: crypto.randomUUID() },
      key: other.key,
    });
    await pay(bench.server.api, other, theirs);
    expect(asked).toEqual([]);
    await bench.find(crypto.randomUUID());
    expect(asked).toEqual([`${bench.signUp.signupId}-1`]);
  });

  it('is not fetched for a key without a submission', async () => {
    let asked = 0;
    await bench.start(() => ({ find: async () => ((asked += 1), null) }));
    await bench.find(crypto.randomUUID());
    bench.server.pass(lease);
    await bench.reconcile();
    expect(asked).toBe(0);
  });

  it('stays pending while the processor is unreachable', async () => {
    await bench.start(() => ({
      sale: () => Promise.reject(new Error('lost')),
      find: () => Promise.reject(new Error('down')),
    }));
    const key = crypto.randomUUID();
    await bench.pay(key);
    bench.server.pass(lease);
    expect(await bench.find(key)).toEqual({ status: 200, body: { type: 'pending' } });
  });
});
