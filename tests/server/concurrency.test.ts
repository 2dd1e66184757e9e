import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { acceptInvitation } from '../../src/contract/calls/invite.calls.ts';
import { mintCodes } from '../../src/server/pricing/mint-codes.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { flagShares } from '../../src/server/db/tables/flag.table.ts';
import { setFlag } from '../../src/server/operate/commands/set-flag.command.ts';
import { prePurchase } from '../../src/server/professional/pre-purchase.ts';
import { books, none, one } from './support/books.ts';
import { fillIn, invited, invitedSubmission, payInvited } from './support/invited.ts';
import { readyToPrePurchase, storedIn } from './support/pre-purchase.ts';
import { refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, familySection, joined, pay, readyToPay, submissionFor, withNonce } from './support/sign-up.ts';

const crowd = 50;

/** Runs requests concurrently. This proves something on a Postgres server only, because PGlite runs them one by one. */
const atOnce = <T>(act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => act(index)));

let server: TestServer;

const fullCode = {
  kind: 'full',
  amount: null,
  currency: null,
  packageId: null,
  professionalId: null,
  note: '',
  expiresAt: null,
  reusable: false,
  count: 1,
} as const;

/** A caller at an address. The server counts tries by address, so callers at one address would wait for each other. */
const apiOf = (address: string) =>
  createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('X-Forwarded-For', address);
      return server.app.fetch(request);
    },
  });

/** Size of the server's connection pool. */
const connections = 10;

/** Opens every connection, because requests that wait for one to open do not meet. */
async function openConnections(): Promise<void> {
  const all = Promise.withResolvers<void>();
  let open = 0;
  const hold = () =>
    server.db.transaction(async tx => {
      await tx.execute(sql`select 1`);
      open += 1;
      if (open === connections) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: connections }, hold));
}

beforeEach(async () => {
  server = await testServer();
  await openConnections();
});

describe(`${crowd} concurrent requests`, () => {
  it('that pay for one registration under different keys make one charge', async () => {
    const signUp = await readyToPay(server.api);
    const submission = await submissionFor(server.api, signUp);
    const replies = await atOnce(index =>
      pay(server.api, signUp, withNonce(submission, `fake-valid-visa-nonce:${index}`)),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect(await books(server.db)).toEqual(one);
  });

  it('that pay for one registration under one key make one charge and get the same reply', async () => {
    const signUp = await readyToPay(server.api);
    const submission = await submissionFor(server.api, signUp);
    const key = crypto.randomUUID();
    const replies = await atOnce(() => pay(server.api, signUp, submission, key));
    const last = await pay(server.api, signUp, submission, key);
    expect(new Set(replies.filter(({ status }) => status !== 202).map(reply => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify(last)]),
    );
    expect(await books(server.db)).toEqual(one);
  });

  it('that pay with one single-use code redeem it once', async () => {
    server = await testServer({ environment: { TRUST_PROXY: '1' } });
    const [code = ''] = await mintCodes(server.db, fullCode, server.deps.now());
    const people = [];
    for (let index = 0; index < crowd; index += 1) {
      const api = apiOf(`192.0.2.${index}`);
      const signUp = await readyToPay(api, {
        email: `parent${index}@example.com`,
        // Of another co-parent each, because payments for one co-parent wait for each other.
        family: {
          coParent: { ...familySection.coParent, email: `other${index}@example.com` },
          coParentDuplicateConfirmed: true,
        },
      });
      people.push({
        api,
        signUp,
        submission: {
          ...(await submissionFor(api, signUp, { codes: [code] }, null)),
          coParentDuplicateConfirmed: true,
        },
      });
    }
    const replies = await Promise.all(people.map(({ api, signUp, submission }) => pay(api, signUp, submission)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      replies.filter(({ status, body }) => status === 409 && 'type' in body && body.type === 'priceChanged'),
    ).toHaveLength(crowd - 1);
    expect(await books(server.db)).toEqual({ ...one, charges: 0 });
  });

  it('that pay for different registrations with one email make one charge and one account', async () => {
    const people = [];
    for (let index = 0; index < crowd; index += 1) {
      const signUp = await readyToPay(server.api);
      people.push({
        signUp,
        submission: { ...(await submissionFor(server.api, signUp)), coParentDuplicateConfirmed: true },
      });
    }
    const replies = await Promise.all(people.map(({ signUp, submission }) => pay(server.api, signUp, submission)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: crowd - 1 }, () => refused(409, 'parent.email.duplicate', 'parent.duplicate')),
    );
    expect(await books(server.db)).toEqual(one);
  });

  it('that pre-purchase for the same clients make one family', async () => {
    const ready = await readyToPrePurchase();
    ({ server } = ready);
    await openConnections();
    const bought = await atOnce(() => prePurchase(server.deps, ready.order));
    expect(bought.filter(({ type }) => type === 'valid')).toHaveLength(1);
    expect(await storedIn(server)).toEqual([1, 2, 2, 2]);
  });

  it('that pay for one invited parent make one charge and one account', async () => {
    const bo = await invited(server);
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    const replies = await atOnce(index =>
      payInvited(server, bo, withNonce(submission, `fake-valid-visa-nonce:${index}`)),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect(await books(server.db)).toEqual({
      charges: 2,
      accounts: 2,
      families: 1,
      subscriptions: 2,
      receipts: 2,
      invitations: 1,
    });
  });

  it('that accept one paid invitation make one account and send one welcome mail', async () => {
    const bo = await invited(server, { paid: true });
    await fillIn(server, bo);
    const replies = await atOnce(() =>
      server.api.call(acceptInvitation, { params: { userId: bo.userId }, key: bo.key }),
    );
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
    expectReply(replies[0]!, 200);
    expect(await books(server.db)).toEqual({ ...one, accounts: 2, subscriptions: 2 });
    expect((await server.db.select().from(outbox)).filter(({ mail }) => mail.kind === 'joined')).toHaveLength(1);
  });

  it('that choose credentials with one token save one choice', async () => {
    const signUp = await readyToPay(server.api);
    const { clickToJoinToken: key } = expectReply(
      await pay(server.api, signUp, await submissionFor(server.api, signUp)),
      200,
    ).body.result;
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        server.api.call(setCredentials, { key, body: { username: `ann.lee${index}`, password: 'Correct-Horse-1' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await books(server.db)).toEqual(one);
  });

  it('that choose one username for different accounts give it to one of them', async () => {
    const keys = [];
    for (let index = 0; index < 16; index += 1) keys.push(await joined(server.api, `parent${index}@example.com`));
    const replies = await Promise.all(
      keys.map(key =>
        server.api.call(setCredentials, { key, body: { username: 'ann.lee', password: 'Correct-Horse-1' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 15 }, () => refused(409, 'username', 'username.taken')),
    );
  });
});

describe('operators', () => {
  it('that set the shares of one flag at once leave those of one of them', async () => {
    const set = (share: string) => setFlag.read(['GROW-886', share])(server.deps);
    await atOnce(index => set(index % 2 === 0 ? 'control=100' : 'treatment=100'));
    expect(await server.db.select().from(flagShares)).toHaveLength(1);
  });
});

describe('a code that another attempt has reserved', () => {
  it('is refused as a changed price, and nothing is charged', async () => {
    const [code = ''] = await mintCodes(server.db, fullCode, server.deps.now());
    const first = await readyToPay(server.api);
    const second = await readyToPay(server.api, {
      email: 'second@example.com',
      family: { coParentDuplicateConfirmed: true },
    });
    const submissions = await Promise.all(
      [first, second].map(signUp => submissionFor(server.api, signUp, { codes: [code] }, null)),
    );
    await pay(server.api, first, submissions[0]!);
    const before = await books(server.db);
    expect(await pay(server.api, second, { ...submissions[1]!, coParentDuplicateConfirmed: true })).toMatchObject({
      status: 409,
      body: { type: 'priceChanged' },
    });
    expect(await books(server.db)).toEqual(before);
    expect(before).toEqual({ ...one, charges: none.charges });
  });
});
