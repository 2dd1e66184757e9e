import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { sql } from 'drizzle-orm';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { attempts, sandboxSales } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { first } from '../../src/server/db/first.ts';
import { createLog } from '../../src/server/log.ts';
import type { PaymentProcessor } from '../../src/server/payment/processor.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { attemptStates, books, none, one } from './support/books.ts';
import { fillIn, invited, invitedSubmission, payInvited } from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { pay, readyToPay, submissionFor, type SignUp, withNonce } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

/** Makes the fulfilment of every charge fail, however often it is repeated: the database refuses the subscription. */
const breakProvisioning = () =>
  server.db.execute(sql`alter table subscriptions add constraint broken check (years < 0) not valid`);
const mendProvisioning = () => server.db.execute(sql`alter table subscriptions drop constraint if exists broken`);

const lease = 60;
/** Lets the lease end and reconciles, this many times. */
async function rounds(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    server.pass(lease);
    await reconcile(server.deps);
  }
}

const find = (attemptKey: string) =>
  server.api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
const outcomes = async () =>
  (await server.db.select().from(sandboxSales).orderBy(sandboxSales.number)).map(({ outcome }) => outcome);
const returnedMails = async () =>
  (await server.db.select().from(outbox)).filter(({ mail }) => mail.kind === 'paymentReturned');

/** Collects what the server logs for the operator's attention. */
function watchAlerts(): Record<string, unknown>[] {
  const alerts: Record<string, unknown>[] = [];
  server.deps.log = createLog('error', {
    write(line) {
      const entry = JSON.parse(line) as Record<string, unknown>;
      if (entry['alert'] === true) alerts.push(entry);
    },
  });
  return alerts;
}

async function start(
  processor: (sandbox: PaymentProcessor) => Partial<PaymentProcessor> = () => ({}),
  codes: string[] = [],
): Promise<void> {
  server = await testServer({ processor });
  await mendProvisioning();
  await server.db.insert(subscriptionCodes).values({ code: 'ONCE', amount: 25_00 });
  signUp = await readyToPay(server.api);
  submission = await submissionFor(server.api, signUp, { codes });
  await breakProvisioning();
}

beforeEach(() => async () => mendProvisioning());

describe('a charge that cannot be fulfilled', () => {
  it('is pending during further tries, and is fulfilled once the cause is gone', async () => {
    await start();
    const key = crypto.randomUUID();
    expect(await pay(server.api, signUp, submission, key)).toEqual({ status: 202, body: { type: 'pending' } });
    await rounds(3);
    expect(await attemptStates(server.db)).toEqual(['charged']);
    await mendProvisioning();
    await rounds(1);
    expect(await find(key)).toMatchObject({ body: { type: 'approved' } });
    expect(await books(server.db)).toEqual(one);
  });

  it('does not wait until the provider has been asked about an older attempt', async () => {
    let searchedIn: unknown[] = [];
    await start(() => ({
      async find() {
        searchedIn = await attemptStates(server.db);
        return null;
      },
    }));
    await pay(server.api, signUp, submission);
    await mendProvisioning();
    const attempt = first(await server.db.select().from(attempts));
    await server.db.insert(attempts).values({
      ...attempt,
      id: crypto.randomUUID(),
      subjectId: crypto.randomUUID(),
      orderId: 'an older one',
      state: 'charging',
      createdAt: new Date(attempt.createdAt.getTime() - 1000),
    });
    await rounds(1);
    expect(searchedIn).toEqual(expect.arrayContaining(['charging', 'provisioned']));
  });

  it('is tried once per lease, however often the page looks it up', async () => {
    await start();
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    server.pass(lease);
    for (let looks = 0; looks < 8; looks += 1) await find(key);
    expect(await attemptStates(server.db)).toEqual(['charged']);
    await mendProvisioning();
    await rounds(1);
    expect(await books(server.db)).toEqual(one);
  });

  it('is voided once after five tries, with one mail; its code is released, and the visitor may pay again', async () => {
    await start(undefined, ['ONCE']);
    const key = crypto.randomUUID();
    await server.db.update(registrations).set({ languageLocale: 'es_MX' });
    await pay(server.api, signUp, submission, key);
    await rounds(4);
    expect(await attemptStates(server.db)).toEqual(['returned']);
    expect(await outcomes()).toEqual(['voided']);
    expect(await books(server.db)).toEqual(none);
    const [{ transactionId } = { transactionId: '' }] = await server.db.select().from(sandboxSales);
    expect(await returnedMails()).toMatchObject([
      {
        recipient: 'ann@example.com',
        languageLocale: 'es_MX',
        mail: { firstName: 'Ann', amountFormatted: '$98.76', transactionId },
      },
    ]);
    await rounds(3);
    expect([await outcomes(), (await returnedMails()).length]).toEqual([['voided'], 1]);
    expect(await find(key)).toEqual({ status: 200, body: { type: 'declined', code: 'returned', reason: 'returned' } });
    await mendProvisioning();
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: ['ONCE'] }))).toMatchObject({
      status: 200,
    });
    expect(await books(server.db)).toEqual(one);
  });

  it('of an invited parent is reported to them by mail', async () => {
    await start();
    await mendProvisioning();
    const bo = await invited(server);
    await fillIn(server, bo);
    const theirs = await invitedSubmission(server, bo);
    await breakProvisioning();
    await payInvited(server, bo, theirs);
    await rounds(4);
    expect(await returnedMails()).toMatchObject([
      { recipient: 'bo@example.com', mail: { firstName: 'Bo', amountFormatted: '$123.76' } },
    ]);
  });

  it('is neither refunded nor voided while the database is unreachable', async () => {
    await start();
    await pay(server.api, signUp, submission);
    const { db } = server.deps;
    const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    server.deps.db = Object.assign(Object.create(db) as typeof db, { transaction: () => Promise.reject(down) }); // all other methods work
    await rounds(8);
    server.deps.db = db;
    await mendProvisioning();
    await rounds(1);
    expect(await books(server.db)).toEqual(one);
  });

  it('alerts the operator, and again once the refund has failed for an hour', async () => {
    await start(() => ({ refundOrVoid: () => Promise.reject(new Error('down')) }));
    const alerts = watchAlerts();
    await pay(server.api, signUp, submission);
    await rounds(6);
    const order = `${signUp.signupId}-1`;
    expect(alerts).toMatchObject([{ msg: 'payment cannot be fulfilled', order }]);
    server.pass(3600);
    await reconcile(server.deps);
    expect(alerts.slice(1)).toMatchObject([{ msg: 'attempt stays unfinished', order }]);
  });

  it('does not block a new payment while it is being refunded', async () => {
    await start(() => ({ refundOrVoid: () => Promise.reject(new Error('down')) }));
    await pay(server.api, signUp, submission);
    await rounds(4);
    await mendProvisioning();
    expect(await pay(server.api, signUp, withNonce(submission, 'fake-valid-visa-nonce:anew'))).toMatchObject({
      status: 200,
    });
    expect(await attemptStates(server.db)).toEqual(['returning', 'provisioned']);
  });

  it('is refunded or voided once by 20 concurrent reconcilers', async () => {
    let isDown = true;
    await start(sandbox => ({
      refundOrVoid: id => (isDown ? Promise.reject(new Error('down')) : sandbox.refundOrVoid(id)),
    }));
    await pay(server.api, signUp, submission);
    await rounds(5);
    expect(await attemptStates(server.db)).toEqual(['returning']);
    isDown = false;
    await Promise.all(Array.from({ length: 20 }, () => reconcile(server.deps)));
    expect(await attemptStates(server.db)).toEqual(['returned']);
    expect(await outcomes()).toEqual(['voided']);
    expect(await returnedMails()).toHaveLength(1);
  });

  it('stays in the state `returning` until the processor confirms the refund', async () => {
    let isDown = true;
    await start(sandbox => ({
      refundOrVoid: id => (isDown ? Promise.reject(new Error('down')) : sandbox.refundOrVoid(id)),
    }));
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    await rounds(8);
    expect([await attemptStates(server.db), await outcomes(), await returnedMails()]).toEqual([
      ['returning'],
      ['approved'],
      [],
    ]);
    expect(await find(key)).toMatchObject({ body: { type: 'declined', reason: 'returned' } });
    isDown = false;
    await mendProvisioning();
    await rounds(1);
    expect([await attemptStates(server.db), await outcomes()]).toEqual([['returned'], ['voided']]);
    expect(await books(server.db)).toEqual(none);
  });

  it('of zero is not sent to the processor, and the page does not say that money is returned', async () => {
    await start(() => ({ refundOrVoid: () => Promise.reject(new Error('nothing was charged')) }));
    await server.db.insert(subscriptionCodes).values({ code: 'ALL', amount: 1_000_00 });
    submission = await submissionFor(server.api, signUp, { codes: ['ALL'] }, null);
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    await rounds(8);
    expect([await attemptStates(server.db), await returnedMails()]).toEqual([['returned'], []]);
    expect(await find(key)).toMatchObject({ body: { type: 'declined', code: 'returned', reason: 'unexpected' } });
  });
});
