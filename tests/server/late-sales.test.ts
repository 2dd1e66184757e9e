import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { sandboxSales } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { sandboxProcessor } from '../../src/server/payment/sandbox/sandbox-processor.ts';
import { deletePerson } from '../../src/server/retention/delete-person.ts';
import { none, one } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import {
  accept,
  billingSectionOf,
  fillIn,
  invited,
  invitedSubmission,
  lastInvited,
  payInvited,
  putInvited,
} from './support/invited.ts';
import { lease, paymentBench, pending } from './support/payment-bench.ts';
import { expectReply, familySection, pay, readyToPay, submissionFor, withNonce } from './support/sign-up.ts';

const bench = paymentBench();

describe('a slow sale', () => {
  let release: () => void;

  beforeEach(async () => {
    const gate = Promise.withResolvers<void>();
    release = gate.resolve;
    const slow = 'fake-valid-visa-nonce:slow';
    await bench.start(
      sandbox => ({
        async sale(sale) {
          if (sale.nonce === slow) await gate.promise;
          return sandbox.sale(sale);
        },
      }),
      { PAYMENT_ANSWER_SECONDS: '0' },
    );
    bench.submission.payment.nonce = slow;
  });

  const settled = async (): Promise<void> => {
    release();
    await bench.server.deps.background.settled();
  };

  it('is pending, and fulfilled when it succeeds', async () => {
    const key = crypto.randomUUID();
    expect(await bench.pay(key)).toEqual(pending);
    await settled();
    expect(await bench.find(key)).toMatchObject({ body: { type: 'approved' } });
    expect(await bench.books()).toEqual(one);
  });

  it('is fulfilled even after its attempt was abandoned', async () => {
    const key = crypto.randomUUID();
    await bench.pay(key);
    bench.server.pass(lease);
    expect(await bench.find(key)).toEqual({ status: 200, body: { type: 'none' } });
    await settled();
    expect(await bench.find(key)).toMatchObject({ body: { type: 'approved' } });
    expect(await bench.books()).toEqual(one);
  });

  it('changes nothing if the reconciler found it before its reply arrived', async () => {
    const answer = Promise.withResolvers<void>();
    const { sale } = bench.server.deps.processor;
    bench.server.deps.processor.sale = async order => {
      const outcome = await sale({ ...order, nonce: 'fake-valid-visa-nonce:late' });
      await answer.promise;
      return outcome;
    };
    await bench.pay();
    while ((await bench.server.db.$count(sandboxSales)) === 0) await bench.reconcile();
    bench.server.pass(lease);
    await bench.reconcile();
    const before = await everythingStored(bench.server.db);
    bench.server.pass(1);
    answer.resolve();
    await settled();
    expect(await everythingStored(bench.server.db)).toBe(before);
    expect(await bench.books()).toEqual(one);
  });

  it('is voided if another attempt has paid meanwhile', async () => {
    const key = crypto.randomUUID();
    await bench.pay(key);
    bench.server.pass(lease);
    expect(await bench.find(key)).toEqual({ status: 200, body: { type: 'none' } });
    const otherKey = crypto.randomUUID();
    await bench.payWith('fake-valid-visa-nonce:quick', otherKey);
    while ((await bench.attemptStates()).at(-1) !== 'provisioned') await bench.find(otherKey);
    await settled();
    expect(await bench.attemptStates()).toEqual(['returned', 'provisioned']);
    expect(await bench.books()).toEqual(one);
  });
});

it('a payment that was held up for longer than its lease is not sent, because its payer may have been told so', async () => {
  await bench.start(() => ({}));
  const key = crypto.randomUUID();
  bench.server.deps.reach = point => void (point === 'attempt-stored' && bench.server.pass(lease));
  expect(await bench.pay(key)).toEqual(pending);
  expect(await bench.find(key)).toEqual({ status: 200, body: { type: 'none' } });
  expect(await bench.books()).toEqual(none);
});

describe('a sale that is stored after its attempt was abandoned', () => {
  let book: () => Promise<unknown>;
  const hour = 3600;

  beforeEach(async () => {
    await bench.start(sandbox => ({
      async sale(sale) {
        book = () => sandbox.sale(sale);
        throw new Error('connection reset');
      },
    }));
    await bench.pay();
    bench.server.pass(lease);
    await bench.reconcile();
    expect(await bench.attemptStates()).toEqual(['abandoned']);
  });

  it('is found and fulfilled within a day', async () => {
    await book();
    bench.server.pass(2 * hour);
    await bench.reconcile();
    expect(await bench.attemptStates()).toEqual(['provisioned']);
    expect(await bench.books()).toEqual(one);
  });

  it('is returned if another attempt has paid meanwhile', async () => {
    const { processor } = bench.server.deps;
    const late = book;
    bench.server.deps.processor = { ...processor, sale: sandboxProcessor(bench.server.db, bench.server.deps.now).sale };
    expect(await bench.payWith('fake-valid-visa-nonce:other')).toMatchObject({ status: 200 });
    await late();
    bench.server.pass(2 * hour);
    await bench.reconcile();
    expect(await bench.attemptStates()).toEqual(['returned', 'provisioned']);
    expect(await bench.books()).toEqual(one);
  });

  it('is returned if the same parents have paid by another sign-up meanwhile', async () => {
    const { api, deps, db } = bench.server;
    deps.processor = { ...deps.processor, sale: sandboxProcessor(db, deps.now).sale };
    const late = book;
    const again = await readyToPay(api);
    expectReply(await pay(api, again, await submissionFor(api, again)), 200);
    await late();
    bench.server.pass(2 * hour);
    await bench.reconcile();
    expect(await bench.attemptStates()).toEqual(['returned', 'provisioned']);
    expect(await bench.books()).toEqual(one);
  });

  it('is returned however long the processor is unreachable, and a mail says that another payment counts', async () => {
    const { deps, db } = bench.server;
    const { sale, refundOrVoid } = sandboxProcessor(db, deps.now);
    const late = book;
    deps.processor = { ...deps.processor, sale, refundOrVoid: () => Promise.reject(new Error('down')) };
    await bench.payWith('fake-valid-visa-nonce:other');
    await late();
    bench.server.pass(13 * hour);
    await bench.reconcile();
    expect(await bench.books()).toEqual({ ...one, charges: 2 });
    bench.server.pass(48 * hour);
    deps.processor = { ...deps.processor, refundOrVoid };
    await bench.reconcile();
    expect(await bench.books()).toEqual(one);
    const kinds = (await db.select().from(outbox)).map(({ mail }) => mail.kind);
    expect(kinds.filter(kind => kind.endsWith('Returned'))).toEqual(['latePaymentReturned']);
  });

  it('is returned even if the database failed when it was first found', async () => {
    const { deps, db } = bench.server;
    const late = book;
    deps.processor = { ...deps.processor, sale: sandboxProcessor(db, deps.now).sale };
    await bench.payWith('fake-valid-visa-nonce:other');
    await late();
    bench.server.pass(2 * hour);
    const transaction = () => Promise.reject(new Error('connection reset'));
    deps.db = new Proxy(db, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)) });
    await bench.reconcile();
    deps.db = db;
    await bench.reconcile(); // a search that failed is repeated at once
    expect(await bench.books()).toEqual(one);
  });

  it('is returned if the sign-up has been deleted', async () => {
    await book();
    await bench.server.db.delete(registrations);
    for (let round = 0; round < 5; round += 1) {
      bench.server.pass(2 * lease);
      await bench.reconcile();
    }
    expect(await bench.attemptStates()).toEqual(['returned']);
    expect(await bench.books()).toEqual(none);
  });

  it('keeps its sign-up from being deleted for as long as it is searched for', async () => {
    const erase = async () => (await deletePerson(bench.server.deps, 'ann@example.com', true)).type;
    bench.server.pass(23 * hour);
    expect(await erase()).toBe('paying');
    bench.server.pass(hour);
    expect(await erase()).toBe('person');
  });

  it('is searched for again at once if the processor was unreachable', async () => {
    const { find: ask } = bench.server.deps.processor;
    await book();
    bench.server.pass(2 * hour);
    bench.server.deps.processor.find = () => Promise.reject(new Error('down'));
    await bench.reconcile();
    bench.server.deps.processor.find = ask;
    await bench.reconcile();
    expect(await bench.attemptStates()).toEqual(['provisioned']);
  });

  it('is searched for less and less often, for the last time shortly before a day has passed', async () => {
    const asked: number[] = [];
    let minute = 0;
    bench.server.deps.processor = { ...bench.server.deps.processor, find: async () => (asked.push(minute), null) };
    for (; minute < 48 * 60; minute += 1) {
      bench.server.pass(60);
      await bench.reconcile();
    }
    expect(asked).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 1022, 24 * 60 - 4]);
  });
});

describe('a sale that is stored after its attempt was abandoned is returned if its parent has joined meanwhile', () => {
  const lost = 'fake-valid-visa-nonce:lost';
  const coParent = { ...familySection.coParent, email: 'cat@example.com', phoneNumber: '2025550188' };
  let book: () => Promise<unknown>;

  beforeEach(() =>
    bench.start(sandbox => ({
      async sale(sale) {
        if (sale.nonce !== lost) return sandbox.sale(sale);
        book = () => sandbox.sale(sale);
        throw new Error('connection reset');
      },
    })),
  );

  const later = async (seconds: number): Promise<void> => {
    bench.server.pass(seconds);
    await bench.reconcile();
  };

  it('by an older invitation to another address', async () => {
    const { server } = bench;
    const bo = await invited(server, { paid: true });
    const email = 'bob@example.com';
    const signUp = await readyToPay(server.api, { email, family: { coParent } });
    expectReply(await pay(server.api, signUp, withNonce(await submissionFor(server.api, signUp), lost)), 202);
    await later(lease);
    const section = billingSectionOf(bo.userId);
    expectReply(await putInvited(server, bo, { ...section, parent: { ...section.parent, email } }), 200);
    expectReply(await accept(server, bo), 200);
    await book();
    await later(7200);
    expect(await bench.attemptStates()).toEqual(['provisioned', 'returned']);
  });

  it('by an invitation to another family', async () => {
    const { server } = bench;
    const bo = await invited(server);
    await fillIn(server, bo);
    expectReply(await payInvited(server, bo, await invitedSubmission(server, bo, { nonce: lost })), 202);
    await later(lease);
    await server.db.delete(outbox);
    const family = { coParentDuplicateConfirmed: true };
    const signUp = await readyToPay(server.api, { email: 'amy@example.com', family });
    const submission = await submissionFor(server.api, signUp, { payForCoparent: true });
    expectReply(await pay(server.api, signUp, { ...submission, ...family }), 200);
    const again = await lastInvited(server);
    await fillIn(server, again);
    expectReply(await accept(server, again), 200);
    await book();
    await later(7200);
    expect(await bench.attemptStates()).toEqual(['provisioned', 'returned', 'provisioned']);
  });
});
