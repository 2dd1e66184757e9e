import { beforeEach, describe, expect, it } from 'vitest';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { books } from './support/books.ts';
import { testServer, type TestServer } from './support/server.ts';
import { pay, priceOf, readyToPay, submissionFor } from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
  await server.db.insert(subscriptionCodes).values([
    { code: 'ONCE', amount: 25_00 },
    { code: 'OFTEN', amount: 10_00, reusable: true },
    { code: 'PAST', amount: 10_00, expiresAt: server.deps.now() },
  ]);
});

const codeState = async () => (await server.db.select().from(subscriptionCodes)).find(({ code }) => code === 'ONCE');
const codesIn = async (typed: string[]) => (await priceOf(server.api, await readyToPay(server.api, { email: 'new@example.com', family: { coParentDuplicateConfirmed: true } }), { codes: typed })).paymentCodeDetails;

describe('subscription codes', () => {
  it('are found whatever their case, and told as they were typed', async () => {
    expect(await codesIn(['once', 'Often', 'ONCE'])).toEqual([
      { code: 'once', amount: 2500, amountFormatted: '$25.00' },
      { code: 'Often', amount: 1000, amountFormatted: '$10.00' },
    ]);
  });

  it('that are unknown or expired are left out alike', async () => {
    expect(await codesIn(['nope', 'PAST'])).toEqual([]);
  });

  it('for one use are redeemed by one of many orders at once', async () => {
    const signUps = [];
    for (let index = 0; index < 12; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the sign-ups are made ready one after the other, and paid together
      signUps.push(await readyToPay(server.api, { email: `p${index}@example.com`, family: { coParentDuplicateConfirmed: true } }));
    }
    const bodies = await Promise.all(signUps.map(signUp => submissionFor(server.api, signUp, { codes: ['ONCE'] })));
    const replies = await Promise.all(signUps.map((signUp, index) => pay(server.api, signUp, { ...bodies[index]!, coParentDuplicateConfirmed: true })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.type === 'priceChanged')).toHaveLength(11);
    expect(await books(server.db)).toMatchObject({ charges: 1, accounts: 1 });
    expect((await codeState())?.redeemedBy).not.toBeNull();
  });

  it('of a declined order are free again', async () => {
    const signUp = await readyToPay(server.api);
    const body = await submissionFor(server.api, signUp, { codes: ['ONCE'] }, 'fake-processor-declined-visa-nonce');
    expect(await pay(server.api, signUp, body)).toMatchObject({ status: 402 });
    expect(await codeState()).toMatchObject({ reservedBy: null, redeemedBy: null });
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: ['ONCE'] }))).toMatchObject({ status: 200 });
    expect(await codesIn(['ONCE'])).toEqual([]);
  });

  it('of an abandoned order are free again, once', async () => {
    server = await testServer({ processor: () => ({ sale: () => Promise.reject(new Error('refused')) }) });
    await server.db.insert(subscriptionCodes).values({ code: 'ONCE', amount: 25_00 });
    const signUp = await readyToPay(server.api);
    await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: ['ONCE'] }));
    expect(await codesIn(['ONCE'])).toEqual([]);
    server.pass(60);
    await Promise.all([reconcile(server.deps), reconcile(server.deps)]);
    expect(await codeState()).toMatchObject({ reservedBy: null, redeemedBy: null });
  });
});
