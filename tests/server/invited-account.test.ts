import { asc, eq, isNotNull, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCredentialsLink } from '../../src/contract/calls/credentials-link.calls.ts';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import {
  acceptInvitation,
  agreeToTerms,
  inviteCoparent,
  optInToMarketing,
  priceInvited,
  updateInvitedRegistration,
} from '../../src/contract/calls/invite.calls.ts';
import { createRegistration } from '../../src/contract/calls/registration.calls.ts';
import { accounts, children, inviteTokens, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { linkFor } from './support/credentials-link.ts';
import {
  accountOf,
  billingSectionOf,
  coParent,
  describe as describeInvited,
  fillIn,
  invited,
  invitedSubmission,
  lastInvited,
  parentSectionOf,
  payInvited,
  type Invited,
} from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  british,
  expectReply,
  familySection,
  joined,
  orderOf,
  parentSection,
  pay,
  readyToPay,
  submissionFor,
} from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

const start = async (paid = false) => {
  server = await testServer();
  bo = await invited(server, { paid });
};

beforeEach(() => start());

const refused = (field: string, text = 'value.invalid') => ({
  status: 409,
  body: { type: 'refused', validationErrors: [{ field, text }] },
});

describe('an invited parent’s consent', () => {
  it('is saved with its time, and changes no other account', async () => {
    const before = await server.db.select().from(accounts).where(isNotNull(accounts.joinedAt));
    server.pass(10);
    await server.api.call(agreeToTerms, { params: { userId: bo.userId }, key: bo.key, body: { value: true } });
    expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: server.deps.now(), marketingOptIn: false });
    await server.db.update(accounts).set({ termsAcceptedAt: null }).where(eq(accounts.id, bo.userId));
    await server.api.call(optInToMarketing, { params: { userId: bo.userId }, key: bo.key, body: { value: true } });
    expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: null, marketingOptIn: true });
    expect(await server.db.select().from(accounts).where(isNotNull(accounts.joinedAt))).toEqual(before);
  });

  describe('given with the credentials', () => {
    const choose = async (key: string, agreement: { termsAccepted?: boolean; marketingOptIn?: boolean }) =>
      server.api.call(setCredentials, {
        key,
        body: { username: 'bo.ray', password: 'Correct-Horse-1', ...agreement },
      });
    const accepted = async (): Promise<string> => {
      await start(true);
      await fillIn(server, bo);
      return expectReply(await server.api.call(acceptInvitation, { params: { userId: bo.userId }, key: bo.key }), 200)
        .body.clickToJoinToken;
    };

    it.each([{}, { termsAccepted: false, marketingOptIn: true }])(
      'is required until the terms are accepted: %j changes nothing',
      async agreement => {
        const key = await accepted();
        const before = await accountOf(server, bo);
        expect(await choose(key, agreement)).toEqual(refused('termsAccepted', 'terms.required'));
        expect(await accountOf(server, bo)).toEqual(before);
      },
    );

    it.each([
      [{ termsAccepted: true, marketingOptIn: true }, true],
      [{ termsAccepted: true, marketingOptIn: false }, false],
      [{ termsAccepted: true }, true],
    ])(
      'is saved once, with its time, and replaces an earlier answer about news: %j',
      async (agreement, marketingOptIn) => {
        const key = await accepted();
        await server.api.call(optInToMarketing, { params: { userId: bo.userId }, key: bo.key, body: { value: true } });
        server.pass(10);
        const at = server.deps.now();
        expectReply(await choose(key, agreement), 200);
        server.pass(10);
        expectReply(await choose(key, agreement), 200);
        expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: at, marketingOptIn, username: 'bo.ray' });
      },
    );

    it('changes nothing if the terms were accepted before', async () => {
      const key = await accepted();
      await server.api.call(agreeToTerms, { params: { userId: bo.userId }, key: bo.key, body: { value: true } });
      const at = server.deps.now();
      server.pass(10);
      expectReply(await choose(key, { termsAccepted: true, marketingOptIn: true }), 200);
      expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: at, marketingOptIn: false });
    });

    it('is asked for by a mailed link too, until it is given', async () => {
      await fillIn(server, bo);
      expectReply(
        await payInvited(server, bo, { ...(await invitedSubmission(server, bo)), termsAccepted: false }),
        200,
      );
      const link = await linkFor(server, 'bo@example.com');
      const opened = () => server.api.call(openCredentialsLink, { key: link });
      expect(await opened()).toMatchObject({ body: { asksTerms: true } });
      await server.api.call(agreeToTerms, { params: { userId: bo.userId }, key: bo.key, body: { value: true } });
      expect(await opened()).toMatchObject({ body: { asksTerms: false } });
    });

    it('is not asked of a parent who signed up', async () => {
      const key = await joined(server.api, 'american@example.com');
      await server.db.update(accounts).set({ termsAcceptedAt: null }).where(eq(accounts.email, 'american@example.com'));
      const link = await linkFor(server, 'american@example.com');
      expect(await server.api.call(openCredentialsLink, { key: link })).toMatchObject({ body: { asksTerms: false } });
      expectReply(await choose(key, { termsAccepted: true, marketingOptIn: true }), 200);
      const [american] = await server.db.select().from(accounts).where(eq(accounts.email, 'american@example.com'));
      expect(american).toMatchObject({ termsAcceptedAt: null });
    });
  });

  it('with a payment is saved with the time of the order', async () => {
    await fillIn(server, bo);
    const submission = {
      ...(await invitedSubmission(server, bo)),
      termsAccepted: false,
      marketingOptIn: false,
      segmentAnonymousId: 'bo’s browser',
    };
    expectReply(await payInvited(server, bo, submission), 200);
    expect(await accountOf(server, bo)).toMatchObject({
      termsAcceptedAt: null,
      marketingOptIn: false,
      segmentAnonymousId: 'bo’s browser',
      joinedAt: server.deps.now(),
    });
  });

  it('with a payment accepts the terms only once, and an earlier acceptance stays', async () => {
    await fillIn(server, bo);
    await server.api.call(agreeToTerms, { params: { userId: bo.userId }, key: bo.key, body: { value: true } });
    const at = server.deps.now();
    server.pass(10);
    expectReply(await payInvited(server, bo, { ...(await invitedSubmission(server, bo)), termsAccepted: false }), 200);
    expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: at, marketingOptIn: true });
  });
});

describe('an invited parent', () => {
  it('is priced for the other parent’s country until they give an address', async () => {
    server = await testServer();
    await joined(server.api, 'american@example.com');
    await server.db.delete(outbox);
    const family = { coParent: { ...coParent, email: 'brit@example.com' }, coParentDuplicateConfirmed: true };
    const signUp = await readyToPay(server.api, { billing: british, family });
    const submission = await submissionFor(server.api, signUp, { packageId: 2061, country: 'GB', region: 'CMD' });
    expectReply(await pay(server.api, signUp, { ...submission, coParentDuplicateConfirmed: true }), 200);
    const brit = await lastInvited(server);
    expect(await describeInvited(server, brit)).toMatchObject({ addressCountry: 'GB', hasAddress: false });
  });

  it('gets amounts in the format of their language', async () => {
    const body = {
      token: bo.key,
      userId: bo.userId,
      orderDetail: await orderOf(server.api, 2041),
      subscriptionCodes: [],
    };
    const priced = async (pricingLocale: 'en_US' | 'es_MX') =>
      expectReply(
        await server.api.call(priceInvited, {
          params: { userId: bo.userId },
          key: bo.key,
          body: { ...body, pricingLocale },
        }),
        200,
      ).body.totals.totalFormatted;
    expect([await priced('en_US'), await priced('es_MX')]).toEqual(['$119.00', 'USD\u00A0119.00']);
  });

  it('is found as a duplicate by their new email', async () => {
    await server.api.call(updateInvitedRegistration, {
      params: { userId: bo.userId },
      key: bo.key,
      body: { ...parentSectionOf(bo.userId), parent: { ...coParent, email: 'Bob@example.com', userId: bo.userId } },
    });
    const create = (email: string) =>
      server.api.call(createRegistration, {
        idempotencyKey: crypto.randomUUID(),
        headers: {},
        body: { ...parentSection, parent: { ...parentSection.parent, email } },
      });
    expect(await create('bob@example.com')).toEqual(refused('parent.email.duplicate', 'parent.duplicate'));
    expect(await create('bo@example.com')).toMatchObject({ status: 201 });
  });

  it('keeps their analytics ids until a request changes them', async () => {
    const put = (changes: object) =>
      server.api.call(updateInvitedRegistration, {
        params: { userId: bo.userId },
        key: bo.key,
        body: { ...parentSectionOf(bo.userId), ...changes },
      });
    await put({ segmentAnonymousId: 'first', segmentIdentify: true });
    await put({});
    expect(await accountOf(server, bo)).toMatchObject({ segmentAnonymousId: 'first', segmentIdentify: true });
  });

  it('cannot be changed while their payment is in progress', async () => {
    await fillIn(server, bo);
    server.deps.processor.sale = () => Promise.reject(new Error('connection reset'));
    await payInvited(server, bo, await invitedSubmission(server, bo));
    expect(
      await server.api.call(updateInvitedRegistration, {
        params: { userId: bo.userId },
        key: bo.key,
        body: billingSectionOf(bo.userId),
      }),
    ).toEqual(refused('registration'));
  });

  it('pays only with a method and for a package that are offered in their country', async () => {
    const british_ = {
      ...billingSectionOf(bo.userId),
      parent: { ...coParent, timeZone: 'Europe/London', userId: bo.userId },
      address: british.address,
    };
    const submission = await invitedSubmission(server, bo);
    expectReply(
      await server.api.call(updateInvitedRegistration, { params: { userId: bo.userId }, key: bo.key, body: british_ }),
      200,
    );
    expect(
      await payInvited(server, bo, { ...submission, payment: { ...submission.payment, paymentType: 'VENMO' } }),
    ).toEqual(refused('payment.paymentType'));
    expect(await payInvited(server, bo, submission)).toEqual(refused('order.packageId'));
  });

  it('is not charged without an email for the receipt', async () => {
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    await server.db.update(accounts).set({ email: null }).where(eq(accounts.id, bo.userId));
    expect(await payInvited(server, bo, submission)).toEqual(refused('parent.email', 'required'));
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

describe('a co-parent whom a parent changes after paying', () => {
  it('gets the new names and children, nobody else is changed, and the registration does not expire', async () => {
    server = await testServer();
    const signUp = await readyToPay(server.api);
    expectReply(await pay(server.api, signUp, await submissionFor(server.api, signUp)), 200);
    const mine = await lastInvited(server);
    await joined(server.api, 'other@example.com');
    const tokensOfOthers = () => server.db.select().from(inviteTokens).where(ne(inviteTokens.accountId, mine.userId));
    const before = await tokensOfOthers();
    const mails = await server.db.$count(outbox);
    server.pass(86_000);
    const family = {
      ...familySection,
      coParent: { ...coParent, firstName: 'Bob', email: 'Bob@example.com' },
      children: [
        { firstName: 'Di', lastName: 'Ray' },
        { firstName: 'Al', lastName: 'Ray' },
      ],
      coParentDuplicateConfirmed: true,
    };
    const name = () =>
      server.api.call(inviteCoparent, { params: { signupId: signUp.signupId }, key: signUp.key, body: family });
    expect(await name()).toMatchObject({ status: 200, body: { invited: true } });
    server.pass(86_000);
    expect(await name()).toMatchObject({ status: 200, body: { invited: false } });
    expect(
      (await describeInvited(server, await lastInvited(server))).familyMembers.map(({ firstName }) => firstName),
    ).toEqual(['Ann', 'Bob', 'Al', 'Di']);
    expect(
      (await server.db.select().from(children).orderBy(asc(children.firstName))).map(({ firstName }) => firstName),
    ).toEqual(['Al', 'Cy', 'Di']);
    expect(
      (await server.db.select().from(registrations).where(eq(registrations.id, signUp.signupId)))[0]!.family,
    ).toMatchObject({ coParent: { firstName: 'Bob' } });
    expect(await tokensOfOthers()).toEqual(before);
    expect(await server.db.$count(outbox)).toBe(mails);
  });
});
