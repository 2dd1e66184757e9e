import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { sql } from 'drizzle-orm';
import { outbox } from '../../src/server/db/tables/house.tables.ts';
import { sandboxSales } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { createLog } from '../../src/server/log.ts';
import type { PaymentProcessor } from '../../src/server/payment/processor.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { attemptStates, books, none, one } from './support/books.ts';
import { fillIn, invited, invitedSubmission, payInvited } from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

/** Provisioning fails as it would for a reason that no repetition mends: the database refuses the row. */
const breakProvisioning = () =>
  server.db.execute(sql`alter table subscriptions add constraint broken check (years < 0) not valid`);
const mendProvisioning = () => server.db.execute(sql`alter table subscriptions drop constraint if exists broken`);

const lease = 60;
const round = async () => {
  server.pass(lease);
  await reconcile(server.deps);
};

const find = (attemptKey: string) =>
  server.api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
const outcomes = async () =>
  (await server.db.select().from(sandboxSales).orderBy(sandboxSales.number)).map(({ outcome }) => outcome);
const returnedMails = async () =>
  (await server.db.select().from(outbox)).filter(({ mail }) => mail.kind === 'paymentReturned');

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

describe('a charge that cannot be provided for', () => {
  it('is pending while it is tried again, and provided for when the trouble passes', async () => {
    await start();
    const key = crypto.randomUUID();
    expect(await pay(server.api, signUp, submission, key)).toEqual({ status: 202, body: { type: 'pending' } });
    for (let tries = 0; tries < 3; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    expect(await attemptStates(server.db)).toEqual(['charged']);
    await mendProvisioning();
    await round();
    expect(await find(key)).toMatchObject({ body: { type: 'approved' } });
    expect(await books(server.db)).toEqual(one);
  });

  it('is tried once a lease, however often it is asked for', async () => {
    await start();
    const key = crypto.randomUUID();
    await pay(server.api, signUp, submission, key);
    server.pass(lease);
    for (let looks = 0; looks < 8; looks += 1) await find(key); // oxlint-disable-line no-await-in-loop -- one after the other, as a page does
    expect(await attemptStates(server.db)).toEqual(['charged']);
    await mendProvisioning();
    await round();
    expect(await books(server.db)).toEqual(one);
  });

  it('is voided once after the fifth try, with one mail; its code is free again, and the visitor may pay again', async () => {
    await start(undefined, ['ONCE']);
    const key = crypto.randomUUID();
    await server.db.update(registrations).set({ languageLocale: 'es_MX' });
    await pay(server.api, signUp, submission, key);
    for (let tries = 1; tries < 5; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
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
    for (let more = 0; more < 3; more += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    expect([await outcomes(), (await returnedMails()).length]).toEqual([['voided'], 1]);
    expect(await find(key)).toEqual({ status: 200, body: { type: 'declined', code: 'returned', reason: 'returned' } });
    await mendProvisioning();
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: ['ONCE'] }))).toMatchObject({
      status: 200,
    });
    expect(await books(server.db)).toEqual(one);
  });

  it('of an invited parent goes back to them', async () => {
    await start();
    await mendProvisioning();
    const bo = await invited(server);
    await fillIn(server, bo);
    const theirs = await invitedSubmission(server, bo);
    await breakProvisioning();
    await payInvited(server, bo, theirs);
    for (let tries = 1; tries < 5; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    expect(await returnedMails()).toMatchObject([
      { recipient: 'bo@example.com', mail: { firstName: 'Bo', amountFormatted: '$123.76' } },
    ]);
  });

  it('is kept as long as the database is what cannot be reached', async () => {
    await start();
    await pay(server.api, signUp, submission);
    const { db } = server.deps;
    const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    server.deps.db = Object.assign(Object.create(db) as typeof db, { transaction: () => Promise.reject(down) }); // everything else as it was
    for (let tries = 0; tries < 8; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    server.deps.db = db;
    await mendProvisioning();
    await round();
    expect(await books(server.db)).toEqual(one);
  });

  it('alerts the operator', async () => {
    const lines: string[] = [];
    await start();
    server.deps.log = createLog('error', { write: line => void lines.push(line) });
    await pay(server.api, signUp, submission);
    for (let tries = 1; tries < 5; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    const alerts = lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(({ alert }) => alert === true);
    expect(alerts).toMatchObject([{ msg: 'payment cannot be provided for', order: `${signUp.signupId}-1` }]);
  });

  it('does not keep the visitor from paying anew while it is on its way back', async () => {
    await start(() => ({ giveBack: () => Promise.reject(new Error('down')) }));
    await pay(server.api, signUp, submission);
    for (let tries = 1; tries < 5; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    await mendProvisioning();
    expect(
      await pay(server.api, signUp, {
        ...submission,
        payment: { ...submission.payment, nonce: 'fake-valid-visa-nonce:anew' },
      }),
    ).toMatchObject({ status: 200 });
    expect(await attemptStates(server.db)).toEqual(['returning', 'provisioned']);
  });

  it('is given back once by any number of processes at once', async () => {
    let isDown = true;
    await start(sandbox => ({ giveBack: id => (isDown ? Promise.reject(new Error('down')) : sandbox.giveBack(id)) }));
    await pay(server.api, signUp, submission);
    for (let tries = 0; tries < 5; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    expect(await attemptStates(server.db)).toEqual(['returning']);
    isDown = false;
    await Promise.all(Array.from({ length: 20 }, () => reconcile(server.deps)));
    expect(await attemptStates(server.db)).toEqual(['returned']);
    expect(await outcomes()).toEqual(['voided']);
    expect(await returnedMails()).toHaveLength(1);
  });

  it('stays on its way back until the processor has surely given it', async () => {
    let isDown = true;
    await start(sandbox => ({ giveBack: id => (isDown ? Promise.reject(new Error('down')) : sandbox.giveBack(id)) }));
    await pay(server.api, signUp, submission);
    for (let tries = 0; tries < 8; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    expect([await attemptStates(server.db), await outcomes(), await returnedMails()]).toEqual([
      ['returning'],
      ['approved'],
      [],
    ]);
    isDown = false;
    await mendProvisioning();
    await round();
    expect([await attemptStates(server.db), await outcomes()]).toEqual([['returned'], ['voided']]);
    expect(await books(server.db)).toEqual(none);
  });

  it('of nothing asks the processor for nothing', async () => {
    await start(() => ({ giveBack: () => Promise.reject(new Error('nothing was charged')) }));
    await server.db.insert(subscriptionCodes).values({ code: 'ALL', amount: 1_000_00 });
    submission = await submissionFor(server.api, signUp, { codes: ['ALL'] }, null);
    await pay(server.api, signUp, submission);
    for (let tries = 0; tries < 8; tries += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after the other, as the reconciler does
    expect([await attemptStates(server.db), await returnedMails()]).toEqual([['returned'], []]);
  });
});
