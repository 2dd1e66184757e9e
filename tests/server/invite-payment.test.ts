import { beforeEach, describe as group, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import {
  acceptInvitation,
  agreeToTerms,
  findInvitePayment,
  priceInvited,
  requestInviteLink,
  validateInvitedPackage,
} from '../../src/contract/calls/invite.calls.ts';
import { subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { books, one } from './support/books.ts';
import {
  accountOf,
  billingSectionOf,
  coParent,
  describe,
  fillIn,
  getInvited,
  invited,
  invitedSubmission,
  lastInvited,
  payInvited,
  priceOfInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { expired, joined, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { british, expectReply, orderOf } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

beforeEach(async () => {
  server = await testServer();
  bo = await invited(server);
});

const day = 86_400;

const accept = ({ userId, key }: Invited) => server.api.call(acceptInvitation, { params: { userId }, key });
const agree = ({ userId, key }: Invited) =>
  server.api.call(agreeToTerms, { params: { userId }, key, body: { value: true } });

group('an invited parent’s price', () => {
  it('includes tax once the address is known', async () => {
    expect(await priceOfInvited(server, bo)).toMatchObject({ taxesCalculated: false, totals: { total: 119_00 } });
    await fillIn(server, bo);
    expect(await priceOfInvited(server, bo)).toMatchObject({
      taxesCalculated: true,
      payForCoParent: false,
      totals: { subTotal: 119_00, taxAmount: 4_76, total: 123_76 },
    });
  });

  it('is refused for a package of another country, and for a token or user id that does not match the bearer', async () => {
    const order = await orderOf(server.api, 2061, 'GB');
    const ask = (changes: object) =>
      server.api.call(priceInvited, {
        params: { userId: bo.userId },
        key: bo.key,
        body: { token: bo.key, userId: bo.userId, orderDetail: order, subscriptionCodes: [], ...changes },
      });
    expect(await ask({})).toEqual(refused(409, 'orderDetail.packageId', 'value.invalid'));
    expect(await ask({ token: 'another' })).toEqual(refused(400, 'token', 'value.invalid'));
    expect(await ask({ userId: crypto.randomUUID() })).toEqual(refused(400, 'userId', 'value.invalid'));
  });

  it('is preceded by a validation of the package', async () => {
    const validate = (packageId: number, country: string) =>
      server.api.call(validateInvitedPackage, {
        params: { userId: bo.userId },
        key: bo.key,
        body: { packageId, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country } },
      });
    expect(await validate(2041, 'US')).toEqual({ status: 200, body: { valid: true } });
    expect(await validate(2061, 'US')).toEqual({ status: 409, body: { valid: false } });
    expect(await validate(2041, 'QQ')).toEqual(refused(400, 'countryCriteria.country', 'country.unknown'));
  });
});

group('an invited parent who pays', () => {
  const two = { ...one, charges: 2, accounts: 2, subscriptions: 2, receipts: 2 };

  it('has joined', async () => {
    await fillIn(server, bo);
    const { body } = expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    expect(body.result.registration).toMatchObject({
      order: { packageId: 2041 },
      parent: { userId: bo.userId, email: 'bo@example.com', firstName: 'Bo' },
      coParent: { firstName: 'Ann', email: null },
    });
    expect(await books(server.db)).toEqual(two);
    expect(await describe(server, bo)).toMatchObject({
      isSubscriptionCurrent: true,
      agreedToTerms: true,
      requireCredentials: true,
    });
    expect(await accountOf(server, bo)).toMatchObject({ marketingOptIn: true });
    const chosen = await server.api.call(setCredentials, {
      key: body.result.clickToJoinToken,
      body: { username: 'bo.ray', password: 'Correct-Horse-1' },
    });
    expect(chosen).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await getInvited(server, bo)).toEqual(joined);
  });

  it('can look up the payment by the key of the attempt', async () => {
    await fillIn(server, bo);
    const key = crypto.randomUUID();
    const first = await payInvited(server, bo, await invitedSubmission(server, bo), key);
    expect(
      await server.api.call(findInvitePayment, { params: { userId: bo.userId, attemptKey: key }, key: bo.key }),
    ).toEqual(first);
  });

  it('learns the outcome even if their link ends meanwhile, for a day', async () => {
    await fillIn(server, bo);
    server.pass(30 * day - 1);
    const { sale } = server.deps.processor;
    server.deps.processor.sale = async request => {
      await sale(request);
      throw new Error('connection reset');
    };
    const attemptKey = crypto.randomUUID();
    expectReply(await payInvited(server, bo, await invitedSubmission(server, bo), attemptKey), 202);
    server.pass(60);
    const found = () => server.api.call(findInvitePayment, { params: { userId: bo.userId, attemptKey }, key: bo.key });
    expect(await found()).toMatchObject({ status: 200, body: { type: 'approved' } });
    server.pass(day);
    expect(await found()).toEqual(expired);
  });

  it('is refused without an address', async () => {
    expect(await payInvited(server, bo, await invitedSubmission(server, bo))).toEqual(
      refused(409, 'address', 'required'),
    );
  });

  it('is refused at a different price, and gets the server’s price', async () => {
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    const reply = await payInvited(server, bo, {
      ...submission,
      payment: { ...submission.payment, amountDisplayed: 1 },
    });
    expect(reply).toMatchObject({
      status: 409,
      body: { type: 'priceChanged', pricing: { totals: { total: 123_76 } } },
    });
    expect(await books(server.db)).toEqual(one);
  });

  it('is refused outside the US without consent to the terms, unless they agreed before', async () => {
    const { address } = british;
    const american = await invitedSubmission(server, bo);
    await putInvited(server, bo, {
      ...billingSectionOf(bo.userId),
      parent: { ...coParent, timeZone: 'Europe/London', userId: bo.userId },
      address,
    });
    const order = await orderOf(server.api, 2061, 'GB');
    const pricing = await server.api.call(priceInvited, {
      params: { userId: bo.userId },
      key: bo.key,
      body: { token: bo.key, userId: bo.userId, orderDetail: order, subscriptionCodes: [] },
    });
    const { totals, currencyCode } = expectReply(pricing, 200).body;
    const payment = {
      ...american.payment,
      amountDisplayed: totals.total,
      taxAmountDisplayed: totals.taxAmount,
      currencyDisplayed: currencyCode,
    };
    const submission = { ...american, payment, order, termsAccepted: false };
    expect(await payInvited(server, bo, submission)).toEqual(refused(409, 'termsAccepted', 'terms.required'));
    expect(await agree(bo)).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await payInvited(server, bo, submission)).toMatchObject({
      status: 200,
      body: { result: { receipt: { currencyCode: 'GBP' } } },
    });
  });
});

group('an invited parent whose subscription is paid', () => {
  beforeEach(async () => {
    server = await testServer();
    bo = await invited(server, { paid: true });
  });

  it('joins once their address is known, without paying', async () => {
    expect(await accept(bo)).toEqual(refused(409, 'address', 'required'));
    await fillIn(server, bo);
    const { clickToJoinToken } = expectReply(await accept(bo), 200).body;
    const choose = () =>
      server.api.call(setCredentials, {
        key: clickToJoinToken,
        body: { username: 'bo.ray', password: 'Correct-Horse-1' },
      });
    expect(await choose()).toEqual(refused(409, 'termsAccepted', 'terms.required'));
    await agree(bo);
    expect(await choose()).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await server.db.$count(subscriptions)).toBe(2);
  });

  it('is not charged again', async () => {
    await fillIn(server, bo);
    expect(await payInvited(server, bo, await invitedSubmission(server, bo))).toEqual(
      refused(409, 'subscription', 'value.invalid'),
    );
  });

  it('has to pay after it has expired, even if they had accepted it', async () => {
    await fillIn(server, bo);
    expectReply(await accept(bo), 200);
    const { joinedAt } = (await accountOf(server, bo))!;
    server.pass(366 * day);
    await server.api.call(requestInviteLink, { key: bo.key });
    bo = await lastInvited(server);
    expect(await accept(bo)).toEqual(refused(409, 'subscription', 'required'));
    expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    expect(await describe(server, bo)).toMatchObject({ isSubscriptionCurrent: true });
    expect(await accountOf(server, bo)).toMatchObject({ joinedAt });
  });
});

group('an invitation that is not paid', () => {
  it('cannot be accepted', async () => {
    await fillIn(server, bo);
    expect(await accept(bo)).toEqual(refused(409, 'subscription', 'required'));
  });
});
