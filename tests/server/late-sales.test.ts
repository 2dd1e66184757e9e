import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { sandboxSales } from '../../src/server/db/tables/payment.tables.ts';
import type { PaymentProcessor } from '../../src/server/payment/processor.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { sandboxProcessor } from '../../src/server/payment/sandbox/sandbox-processor.ts';
import { attemptStates, books, one } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';
import { pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

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
