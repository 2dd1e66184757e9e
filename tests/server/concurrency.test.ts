import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { acceptInvitation } from '../../src/contract/calls/invite.calls.ts';
import { mintCodes } from '../../src/server/pricing/mint-codes.ts';
import { outbox } from '../../src/server/db/tables/house.tables.ts';
import { books, none, one } from './support/books.ts';
import { fillIn, invited, invitedSubmission, payInvited } from './support/invited.ts';
import { refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, joined, pay, readyToPay, submissionFor } from './support/sign-up.ts';

const crowd = 50;

/** Where one takes its turn after the other nothing is shown: a real Postgres runs these side by side. */
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

/** A caller at an address of their own: what is counted by address is counted, and waits, for each alone. */
const apiOf = (address: string) =>
  createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('X-Forwarded-For', address);
      return server.app.fetch(request);
    },
  });

beforeEach(async () => {
  server = await testServer();
});

describe(`${crowd} at once`, () => {
  it('who submit one registration, each under a key of their own, are one charge', async () => {
    const signUp = await readyToPay(server.api);
    const submission = await submissionFor(server.api, signUp);
    const replies = await atOnce(index =>
      pay(server.api, signUp, {
        ...submission,
        payment: { ...submission.payment, nonce: `fake-valid-visa-nonce:${index}` },
      }),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect(await books(server.db)).toEqual(one);
  });

  it('who submit one registration under one key are one charge, and told alike', async () => {
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

  it('who redeem a single-use code are one who has it', async () => {
    server = await testServer({ environment: { TRUST_PROXY: '1' } });
    const [code = ''] = await mintCodes(server.db, fullCode, server.deps.now());
    const people = [];
    for (let index = 0; index < crowd; index += 1) {
      const api = apiOf(`192.0.2.${index}`);
      // oxlint-disable-next-line no-await-in-loop -- the crowd is for what comes after
      const signUp = await readyToPay(api, {
        email: `parent${index}@example.com`,
        family: { coParentDuplicateConfirmed: true },
      });
      // oxlint-disable-next-line no-await-in-loop -- the crowd is for what comes after
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

  it('who join with one email, each in a registration of their own, are one charge and one account', async () => {
    const people = [];
    for (let index = 0; index < crowd; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the crowd is for what comes after
      const signUp = await readyToPay(server.api);
      // oxlint-disable-next-line no-await-in-loop -- the crowd is for what comes after
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

  it('who pay with one invitation are one charge and one account', async () => {
    const bo = await invited(server);
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    const replies = await atOnce(index =>
      payInvited(server, bo, {
        ...submission,
        payment: { ...submission.payment, nonce: `fake-valid-visa-nonce:${index}` },
      }),
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

  it('who accept one paid invitation are one account, and welcomed once', async () => {
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

  it('who choose credentials with one token are one who has them', async () => {
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

  it('who choose one username, each for an account of their own, are one who has it', async () => {
    const keys = [];
    // oxlint-disable-next-line no-await-in-loop -- the crowd is for what comes after
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

describe('nobody', () => {
  it('who comes with a code that another has reserved is charged without it', async () => {
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
