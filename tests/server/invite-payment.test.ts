import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe as group, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { findInvitePayment, priceInvited, requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import type { InvitePaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { accounts, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { attemptStates, books, one } from './support/books.ts';
import {
  accountOf,
  agree,
  billingSectionOf,
  coParent,
  describe,
  fillIn,
  getInvited,
  invited,
  invitedSubmission,
  lastInvited,
  payInvited,
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

const find = (attemptKey: string) =>
  server.api.call(findInvitePayment, { params: { userId: bo.userId, attemptKey }, key: bo.key });

const britishSection = () => ({
  ...billingSectionOf(bo.userId),
  parent: { ...coParent, timeZone: 'Europe/London', userId: bo.userId },
  address: british.address,
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
    expect(await find(key)).toEqual(first);
  });

  it('learns the outcome even if their link ends meanwhile', async () => {
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
    expect(await find(attemptKey)).toMatchObject({ status: 200, body: { type: 'approved' } });
    server.pass(day);
    expect(await find(attemptKey)).toMatchObject({ status: 200, body: { type: 'approved' } });
    expect(await find(crypto.randomUUID())).toEqual(expired);
  });

  group('and whose subscription has ended before they chose credentials', () => {
    const firstKey = crypto.randomUUID();
    let submission: InvitePaymentSubmission;
    let first: Awaited<ReturnType<typeof payInvited>>;

    beforeEach(async () => {
      await fillIn(server, bo);
      submission = await invitedSubmission(server, bo);
      first = await payInvited(server, bo, submission, firstKey);
      server.pass(366 * day);
      await server.api.call(requestInviteLink, { key: bo.key });
      bo = await lastInvited(server);
    });

    it('pays again, once, also for another package, and each key keeps its result', async () => {
      const [key, order] = [crypto.randomUUID(), 2043];
      const again = await invitedSubmission(server, bo, { order });
      const second = await payInvited(server, bo, again, key);
      expect(expectReply(second, 200).body.result.registration.order).toMatchObject({ packageId: order });
      expect(await payInvited(server, bo, again, key)).toEqual(second);
      expect(await payInvited(server, bo, submission, firstKey)).toEqual(first);
      expect(await payInvited(server, bo, await invitedSubmission(server, bo, { order }))).toEqual(second);
      expect(await find(firstKey)).toEqual(second);
      expect(await books(server.db)).toMatchObject({ charges: 3, accounts: 2, subscriptions: 3, receipts: 3 });
      expect(await attemptStates(server.db)).toEqual(['provisioned', 'past', 'provisioned']);
      expect(await describe(server, bo)).toMatchObject({ isSubscriptionCurrent: true });
    });

    it('pays once if two requests arrive at the same time', async () => {
      const submissions = [await invitedSubmission(server, bo), await invitedSubmission(server, bo)];
      await Promise.all(submissions.map(body => payInvited(server, bo, body)));
      expect(await books(server.db)).toMatchObject({ charges: 3, subscriptions: 3 });
    });

    it('may try again after a declined card', async () => {
      const nonce = 'fake-processor-declined-visa-nonce';
      expectReply(await payInvited(server, bo, await invitedSubmission(server, bo, { nonce })), 402);
      expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
      expect(await books(server.db)).toMatchObject({ charges: 3, subscriptions: 3 });
    });

    it('learns that an attempt which never arrived was not made', async () => {
      expect(await find(crypto.randomUUID())).toEqual({ status: 200, body: { type: 'none' } });
      expect(await find(firstKey)).toEqual(first);
    });
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
    const american = await invitedSubmission(server, bo);
    await putInvited(server, bo, britishSection());
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
    expect(await agree(server, bo)).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await payInvited(server, bo, submission)).toMatchObject({
      status: 200,
      body: { result: { receipt: { currencyCode: 'GBP' } } },
    });
  });

  it('can use only a method, and buy only a package, that is offered in their country', async () => {
    const submission = await invitedSubmission(server, bo);
    expectReply(await putInvited(server, bo, britishSection()), 200);
    expect(
      await payInvited(server, bo, { ...submission, payment: { ...submission.payment, paymentType: 'VENMO' } }),
    ).toEqual(refused(409, 'payment.paymentType', 'value.invalid'));
    expect(await payInvited(server, bo, submission)).toEqual(refused(409, 'order.packageId', 'value.invalid'));
  });

  it('is not charged without an email for the receipt', async () => {
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    await server.db.update(accounts).set({ email: null }).where(eq(accounts.id, bo.userId));
    expect(await payInvited(server, bo, submission)).toEqual(refused(409, 'parent.email', 'required'));
  });

  it('can pay with codes, and their card is stored for their own renewals only', async () => {
    await server.db.insert(subscriptionCodes).values({ code: 'ONCE', amount: 25_00 });
    await fillIn(server, bo);
    const { result } = expectReply(
      await payInvited(server, bo, await invitedSubmission(server, bo, { codes: ['ONCE'] })),
      200,
    ).body;
    expect(result.receipt).toMatchObject({
      payForCoParent: false,
      paymentCodeDetails: [{ code: 'ONCE', amount: 25_00 }],
    });
    expect(
      await server.db
        .select({ is: isNotNull(subscriptions.instrumentToken) })
        .from(subscriptions)
        .where(eq(subscriptions.accountId, bo.userId)),
    ).toEqual([{ is: true }]);
  });
});
