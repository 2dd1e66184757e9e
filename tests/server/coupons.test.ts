import { beforeEach, describe, expect, it } from 'vitest';
import { listCoupons } from '../../src/contract/calls/coupon.calls.ts';
import { coupons } from '../../src/server/db/tables/code.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { couponFor } from '../../src/server/pricing/coupons.ts';
import { books, one } from './support/books.ts';
import { describe as describeInvited, fillIn, invited, invitedSubmission, payInvited } from './support/invited.ts';
import {
  billingSection,
  expectReply,
  familySection,
  parentSection,
  pay,
  priceOf,
  put,
  register,
  submissionFor,
  type SignUp,
} from './support/sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

const inAnHour = () => new Date(server.deps.now().getTime() + 3_600_000);

beforeEach(async () => {
  server = await testServer();
  await server.db.insert(coupons).values([
    {
      code: 'FRIEND10',
      description: 'A friend’s discount',
      percentOff: 10,
      referrerKey: 'friend',
      expiresAt: inAnHour(),
    },
    { code: 'GONE50', description: 'Over', percentOff: 50, referrerKey: 'gone', expiresAt: server.deps.now() },
    { code: 'INVITED5', description: 'For invited parents', percentOff: 5, forInvited: true },
    {
      code: 'WELCOME20',
      description: 'For invited parents, better',
      percentOff: 20,
      forInvited: true,
      expiresAt: inAnHour(),
    },
  ]);
});

const referred = (referrer: string | undefined) =>
  register(server.api, parentSection, { 'discount-referrer': referrer });

const listed = async ({ signupId, key }: SignUp) =>
  expectReply(await server.api.call(listCoupons, { params: { signupId }, key }), 200).body;

describe('a coupon', () => {
  it('applies to a registration with its referrer: it is listed, priced, charged, and on the receipt', async () => {
    const signUp = await referred('friend');
    expect(await listed(signUp)).toEqual([
      { couponCode: 'FRIEND10', description: 'A friend’s discount', percentOff: 10 },
    ]);
    const couponDetail = {
      couponCode: 'FRIEND10',
      description: 'A friend’s discount',
      discount: 1190,
      discountFormatted: '$11.90',
    };
    expect(await priceOf(server.api, signUp)).toMatchObject({
      couponDetail,
      totals: {
        subTotal: 11900,
        subTotalAfterDiscount: 10710,
        subTotalAfterDiscountFormatted: '$107.10',
        total: 11138,
      },
    });
    for (const body of [familySection, billingSection]) await put(server.api, signUp, body);
    const reply = await pay(server.api, signUp, await submissionFor(server.api, signUp));
    expect(reply).toMatchObject({
      status: 200,
      body: { result: { pricingInfo: { couponDetail }, receipt: { totals: { total: 11138 } } } },
    });
    expect(await books(server.db)).toEqual(one);
  });

  it.each([
    ['no referrer', undefined],
    ['an unknown referrer', 'stranger'],
    ['a referrer whose coupon has expired', 'gone'],
    ['an invalid referrer', '<script>'],
    ['65 characters', 'x'.repeat(65)],
  ])('does not apply to a registration with %s', async (_name, referrer) => {
    const signUp = await referred(referrer);
    expect(await listed(signUp)).toEqual([]);
    expect(await priceOf(server.api, signUp)).toMatchObject({
      couponDetail: null,
      totals: { subTotalAfterDiscount: 11900, total: 12376 },
    });
  });

  it('that expires before the payment is reported as a changed price', async () => {
    const signUp = await referred('friend');
    for (const body of [familySection, billingSection]) await put(server.api, signUp, body);
    const submission = await submissionFor(server.api, signUp);
    server.pass(3600);
    expect(await pay(server.api, signUp, submission)).toMatchObject({
      status: 409,
      body: { type: 'priceChanged', pricing: { couponDetail: null, totals: { total: 12376 } } },
    });
    expect(await listed(signUp)).toEqual([]);
  });

  it('with an invalid referrer is not stored', async () => {
    await referred('<script>');
    expect(await server.db.select({ referrer: registrations.discountReferrer }).from(registrations)).toEqual([
      { referrer: null },
    ]);
  });

  it('for invited parents is the best one available', async () => {
    const best = { code: 'WELCOME20', description: 'For invited parents, better', percentOff: 20 };
    expect(await couponFor(server.db, { invited: true }, server.deps.now())).toEqual(best);
    expect(await couponFor(server.db, { invited: true }, inAnHour())).toEqual({
      code: 'INVITED5',
      description: 'For invited parents',
      percentOff: 5,
    });
    expect(await couponFor(server.db, { referrerKey: null }, server.deps.now())).toBeNull();
  });

  it('for invited parents is listed, priced, charged, and on their receipt', async () => {
    const bo = await invited(server);
    await fillIn(server, bo);
    expect((await describeInvited(server, bo)).availableCoupons).toEqual([
      { couponCode: 'WELCOME20', description: 'For invited parents, better', percentOff: 20 },
    ]);
    const reply = await payInvited(server, bo, await invitedSubmission(server, bo));
    const couponDetail = {
      couponCode: 'WELCOME20',
      description: 'For invited parents, better',
      discount: 2380,
      discountFormatted: '$23.80',
    };
    expect(reply).toMatchObject({
      status: 200,
      body: {
        result: { pricingInfo: { couponDetail }, receipt: { totals: { subTotalAfterDiscount: 9520, total: 9901 } } },
      },
    });
  });

  it.each([0, 101])('of %i percent cannot be stored', async percentOff => {
    await expect(server.db.insert(coupons).values({ code: 'BAD', description: '', percentOff })).rejects.toThrow(
      /coupons/,
    );
  });
});
