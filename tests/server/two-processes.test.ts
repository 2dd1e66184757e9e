import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi, type Api } from '../../src/api/client.ts';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { findPayment, submitPayment } from '../../src/contract/calls/payment.calls.ts';
import { getSupportChatToken } from '../../src/contract/calls/support.calls.ts';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import {
  chargedBy,
  startBraintreeGateway,
  type EmulatedGateway,
} from '../emulators/braintree-gateway/braintree-gateway.ts';
import { makeClient, startChild, type ChildServer } from './support/child-server.ts';
import { isRealPostgres } from './support/database.ts';
import { dropDatabase, makeDatabase } from './support/own-database.ts';
import { startRoundRobin, type RoundRobin } from './support/round-robin.ts';
import { expectReply, pay, readyToPay, submissionFor } from './support/sign-up.ts';

let client: string;
const chatTokensAMinute = 7;
let children: ChildServer[] = [];
let gateway: EmulatedGateway;
let proxy: RoundRobin;
let api: Api;
let database: OpenDatabase;
let databaseUrl: string;

const start = (): Promise<ChildServer> =>
  startChild(client, {
    DATABASE_URL: databaseUrl,
    ...chargedBy(gateway),
    ATTEMPT_LEASE_SECONDS: '5',
    RECONCILE_EVERY_SECONDS: '1',
    RATE_LIMIT_SUPPORT: String(chatTokensAMinute),
  });

/** Both processes start concurrently on an empty database. */
async function startBoth(): Promise<void> {
  client = makeClient();
  databaseUrl = await makeDatabase();
  gateway = await startBraintreeGateway({ currencies: { usd: 'USD' }, hasRequestKeys: true });
  children = await Promise.all([start(), start()]);
  proxy = await startRoundRobin(children.map(({ port }) => port));
  api = createApi({ baseUrl: `${proxy.origin}/api` });
  database = await openDatabase({ databaseUrl, dataDir: '' });
}

async function stopAll(): Promise<void> {
  for (const { process } of children) process.kill('SIGTERM');
  await Promise.all(children.map(({ ended }) => ended));
  await Promise.all([proxy.close(), gateway.close(), database.close()]);
  await dropDatabase(databaseUrl);
  rmSync(client, { recursive: true });
}

/** Counts of a payer's sales at the gateway, and of their accounts and mails in the database. */
async function bookedFor(email: string, orderStart: string) {
  const { db } = database;
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const sales = gateway.ledger.filter(({ orderId }) => orderId?.startsWith(orderStart));
  return { sales: sales.length, accounts: found.length, mails: await db.$count(outbox, eq(outbox.recipient, email)) };
}

const paidOnce = { sales: 1, accounts: 1, mails: 1 };

const confirmed = { coParentDuplicateConfirmed: true };

async function order(through: Api, email: string) {
  const signUp = await readyToPay(through, { email, family: confirmed });
  const submission = {
    ...(await submissionFor(through, signUp, {}, gateway.issueNonce('fake-valid-visa-nonce'))),
    ...confirmed,
  };
  return { signUp, submission };
}

async function wholeSignUp(name: string) {
  const email = `${name}@example.com`;
  const { signUp, submission } = await order(api, email);
  const { result } = expectReply(await pay(api, signUp, submission), 200).body;
  const credentials = { username: `user.${name}`, password: 'Correct-Horse-1' };
  expectReply(await api.call(setCredentials, { key: result.clickToJoinToken, body: credentials }), 200);
  const { userId } = expectReply(await api.call(signIn, { body: credentials }), 200).body;
  expect(userId).toBe(result.registration.parent.userId);
  return bookedFor(email, signUp.signupId);
}

describe.skipIf(!isRealPostgres)('two processes on one database, behind one address', () => {
  beforeAll(startBoth);
  afterAll(stopAll);

  it('serve one sign-up in turns', async () => {
    expect(await wholeSignUp('in.turns')).toEqual(paidOnce);
    const [one = 0, other = 0] = [...proxy.given.values()];
    expect([proxy.given.size, Math.abs(one - other) <= 1]).toEqual([2, true]);
  });

  it('serve twenty concurrent sign-ups', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => wholeSignUp(`visitor.${index}`)));
    expect(all).toEqual(all.map(() => paidOnce));
  });

  it('charge a payment once, even if it is submitted repeatedly to both', async () => {
    const { signUp, submission } = await order(api, 'often@example.com');
    const idempotencyKey = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call(submitPayment, {
          params: { signupId: signUp.signupId },
          key: signUp.key,
          idempotencyKey,
          body: submission,
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect(await bookedFor('often@example.com', signUp.signupId)).toEqual(paidOnce);
  });

  it('share one rate limit', async () => {
    const asked = Array.from({ length: chatTokensAMinute * 2 }, () =>
      api.call(getSupportChatToken, { body: { name: 'Ann Lee', email: 'ann@example.com' } }).then(
        ({ status }) => status,
        (error: unknown) => error,
      ),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(answer => answer === 200)).toHaveLength(chatTokensAMinute);
    expect(answers.filter(answer => answer !== 200)).toEqual(
      Array.from({ length: chatTokensAMinute }, () => expect.objectContaining({ kind: 'busy' })),
    );
  });

  it('complete a payment during which a third process was killed', async () => {
    const killed = await start();
    const direct = createApi({ baseUrl: `${killed.origin}/api` });
    const { signUp, submission } = await order(direct, 'killed@example.com');
    const attemptKey = crypto.randomUUID();
    const before = gateway.requests;
    gateway.fail('slow', /^POST \/transactions$/);
    const lost = pay(direct, signUp, submission, attemptKey).catch(() => undefined);
    await vi.waitFor(() => expect(gateway.requests).toBe(before + 1), 10_000);
    killed.process.kill('SIGKILL');
    expect(await killed.ended).toBeNull();
    gateway.fail(null);
    await gateway.release();
    await vi.waitFor(async () => {
      const found = await api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
      expect(found).toMatchObject({ status: 200, body: { type: 'approved' } });
    }, 20_000);
    await lost;
    expect(await bookedFor('killed@example.com', signUp.signupId)).toEqual(paidOnce);
  });
});
