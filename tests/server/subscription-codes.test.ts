import { beforeEach, describe, expect, it } from 'vitest';
import { findPayment } from '../../src/contract/calls/payment.calls.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { books, one } from './support/books.ts';
import { british, expectReply, pay, priceOf, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

type NewCode = typeof subscriptionCodes.$inferInsert;

const store = (...codes: NewCode[]) => server.db.insert(subscriptionCodes).values(codes);

beforeEach(async () => {
  server = await testServer();
  await store(
    { code: 'ONCE', amount: 25_00 },
    { code: 'OFTEN', amount: 10_00, reusable: true },
    { code: 'PAST', amount: 10_00, expiresAt: server.deps.now() },
  );
});

const stateOf = async (wanted: string) => {
  const stored = (await server.db.select().from(subscriptionCodes)).find(({ code }) => code === wanted);
  return { isReserved: stored?.reservedBy !== null, isRedeemed: stored?.redeemedBy !== null };
};
const free = { isReserved: false, isRedeemed: false };
const used = { isReserved: false, isRedeemed: true };

let visitors = 0;
const newVisitor = (): Promise<SignUp> =>
  readyToPay(server.api, { email: `v${(visitors += 1)}@example.com`, family: { coParentDuplicateConfirmed: true } });

type Wanted = NonNullable<Parameters<typeof priceOf>[2]>;

const codesIn = async (codes: string[], wanted: Wanted = {}) =>
  (await priceOf(server.api, await newVisitor(), { ...wanted, codes })).paymentCodeDetails;
const payWith = async (codes: string[], wanted: Wanted = {}, nonce?: string | null) => {
  const signUp = await newVisitor();
  return pay(server.api, signUp, {
    ...(await submissionFor(server.api, signUp, { ...wanted, codes }, nonce)),
    coParentDuplicateConfirmed: true,
  });
};

describe('subscription codes', () => {
  it('are found in any case, and returned as typed', async () => {
    expect(await codesIn(['once', 'Often', 'ONCE'])).toEqual([
      { code: 'once', amount: 2500, amountFormatted: '$25.00' },
      { code: 'Often', amount: 1000, amountFormatted: '$10.00' },
    ]);
  });

  it('that are unknown, expired, revoked, redeemed, reserved, or for another package or currency are omitted', async () => {
    await payWith(['ONCE']);
    await store(
      { code: 'REVOKED', amount: 1000, revokedAt: server.deps.now(), reusable: true },
      { code: 'PREMIUM', amount: 1000, packageId: 2043 },
      { code: 'POUNDS', amount: 1000, currency: 'GBP' },
      { code: 'DOLLARS', amount: 1000, currency: 'USD', packageId: 2041 },
    );
    expect((await codesIn(['nope', 'PAST', 'REVOKED', 'ONCE', 'PREMIUM'])).map(({ code }) => code)).toEqual([]);
    expect((await codesIn(['POUNDS', 'DOLLARS'])).map(({ code }) => code)).toEqual(['DOLLARS']);
    expect((await codesIn(['PREMIUM', 'DOLLARS'], { packageId: 2043 })).map(({ code }) => code)).toEqual(['PREMIUM']);
    expect(
      (await codesIn(['POUNDS', 'DOLLARS'], { packageId: 2061, country: 'GB', region: 'CMD' })).map(({ code }) => code),
    ).toEqual(['POUNDS']);
  });

  it('for one use are redeemed by one of 50 concurrent orders', async () => {
    const signUps: SignUp[] = [];
    for (let index = 0; index < 50; index += 1) signUps.push(await newVisitor());
    const bodies = await Promise.all(signUps.map(signUp => submissionFor(server.api, signUp, { codes: ['ONCE'] })));
    const replies = await Promise.all(
      signUps.map((signUp, index) => pay(server.api, signUp, { ...bodies[index]!, coParentDuplicateConfirmed: true })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.type === 'priceChanged')).toHaveLength(49);
    expect(await books(server.db)).toEqual(one);
    expect(await stateOf('ONCE')).toEqual(used);
  });

  it('of a declined order are released', async () => {
    expect(await payWith(['ONCE'], {}, 'fake-processor-declined-visa-nonce')).toMatchObject({ status: 402 });
    expect(await stateOf('ONCE')).toEqual(free);
    expect(await payWith(['ONCE'])).toMatchObject({ status: 200 });
    expect(await codesIn(['ONCE'])).toEqual([]);
  });

  it('of an abandoned order are released', async () => {
    server = await testServer({ processor: () => ({ sale: () => Promise.reject(new Error('refused')) }) });
    await store({ code: 'ONCE', amount: 25_00 });
    await payWith(['ONCE']);
    expect(await codesIn(['ONCE'])).toEqual([]);
    server.pass(60);
    await Promise.all([reconcile(server.deps), reconcile(server.deps)]);
    expect(await stateOf('ONCE')).toEqual(free);
  });

  it('that are not needed to pay the total are not used up', async () => {
    await store({ code: 'ALL', amount: 200_00 });
    expect(await payWith(['ONCE', 'ALL'], {}, null)).toMatchObject({
      status: 200,
      body: {
        result: {
          registration: { promoCodes: ['ALL'] },
          receipt: {
            paymentCodeDetails: [
              { code: 'ALL', amount: 12376 },
              { code: 'ONCE', amount: 0 },
            ],
          },
        },
      },
    });
    expect([await stateOf('ALL'), await stateOf('ONCE')]).toEqual([used, free]);
  });

  it('cannot be stored without an amount, or with one if they pay in full', async () => {
    for (const code of [{ amount: null }, { amount: 0 }, { kind: 'full', amount: 1 }] as const)
      await expect(store({ code: 'BAD', ...code })).rejects.toThrow(/subscription_codes/);
  });
});

describe('a code that pays in full', () => {
  beforeEach(() => store({ code: 'FULL1', kind: 'full' }, { code: 'FULL2', kind: 'full' }));

  it('pays for one person with tax, without a card', async () => {
    expect(await payWith(['FULL1'], {}, null)).toMatchObject({
      status: 200,
      body: { result: { receipt: { totals: { total: 0, paymentCodeTotal: 12376 }, cardLastFour: null } } },
    });
    expect(await stateOf('FULL1')).toEqual(used);
    expect(await books(server.db)).toEqual({ ...one, charges: 0 });
  });

  it('pays for one of two people, and two codes pay for both', async () => {
    expect(await payWith(['FULL1'], { payForCoparent: true }, null)).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field: 'payment.nonce', text: 'required' }] },
    });
    expect(await payWith(['FULL1', 'FULL2'], { payForCoparent: true }, null)).toMatchObject({
      status: 200,
      body: { result: { receipt: { totals: { total: 0, paymentCodeTotal: 24752 } } } },
    });
  });

  it('pays a share with an odd minor unit completely', async () => {
    const signUp = await readyToPay(server.api, { billing: british });
    const wanted = { packageId: 2061, country: 'GB', region: 'CMD', codes: ['FULL1'] };
    const body = await submissionFor(server.api, signUp, wanted, null);
    expect(expectReply(await pay(server.api, signUp, body), 200).body.result.receipt.paymentCodeDetails).toEqual([
      { code: 'FULL1', amount: 14900, amountFormatted: '£149.00' },
    ]);
  });
});

describe('guessing codes', () => {
  const guess = (signUp: SignUp, ...codes: string[]) => priceOf(server.api, signUp, { codes });
  const wrong = ['G1', 'G2', 'G3', 'G4', 'G5'];

  it('ten times blocks a registration for a quarter of an hour, for correct and wrong codes', async () => {
    const signUp = await newVisitor();
    for (const codes of [wrong, wrong]) expect((await guess(signUp, ...codes)).paymentCodeDetails).toEqual([]);
    await expect(guess(signUp, 'ONCE')).rejects.toMatchObject({ kind: 'busy' });
    await expect(guess(signUp, 'NOPE')).rejects.toMatchObject({ kind: 'busy' });
    expect(await guess(signUp)).toMatchObject({ paymentCodeDetails: [] });
    expect(await codesIn(['ONCE'])).toHaveLength(1);
    server.pass(900);
    expect((await guess(signUp, 'ONCE')).paymentCodeDetails).toHaveLength(1);
  });

  it('also counts codes in payment submissions', async () => {
    const signUp = await newVisitor();
    const submission = await submissionFor(server.api, signUp);
    for (const promoCodes of [wrong, wrong]) {
      const cheap = {
        ...submission,
        coParentDuplicateConfirmed: true,
        promoCodes,
        payment: { ...submission.payment, amountDisplayed: 1 },
      };
      expect(await pay(server.api, signUp, cheap)).toMatchObject({ status: 409, body: { type: 'priceChanged' } });
    }
    await expect(guess(signUp, 'ONCE')).rejects.toMatchObject({ kind: 'busy' });
    await expect(
      pay(server.api, signUp, { ...submission, coParentDuplicateConfirmed: true, promoCodes: ['ONCE'] }),
    ).rejects.toMatchObject({ kind: 'busy' });
  });

  it('by payments after the last attempt of a day tells nothing', async () => {
    const signUp = await newVisitor();
    const submission = { ...(await submissionFor(server.api, signUp)), coParentDuplicateConfirmed: true };
    const { signupId, key } = signUp;
    for (let index = 0; index < 50; index += 1)
      await server.api.call(findPayment, { params: { signupId, attemptKey: crypto.randomUUID() }, key });
    for (const promoCodes of [['NOPE'], ['ONCE']])
      await expect(pay(server.api, signUp, { ...submission, promoCodes })).rejects.toMatchObject({ kind: 'busy' });
  });

  it('a hundred times blocks an address, even with many registrations', async () => {
    for (let index = 0; index < 10; index += 1) {
      const signUp = await newVisitor();
      for (const codes of [wrong, wrong]) await guess(signUp, ...codes);
    }
    await expect(codesIn(['ONCE'])).rejects.toMatchObject({ kind: 'busy' });
  });

  it('does not include repeating a correct code', async () => {
    const signUp = await newVisitor();
    for (let index = 0; index < 30; index += 1)
      expect((await guess(signUp, 'OFTEN')).paymentCodeDetails).toHaveLength(1);
  });

  it('concurrently counts each guess', async () => {
    const signUp = await newVisitor();
    const replies = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => guess(signUp, `G${index}`)));
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
