import { eq } from 'drizzle-orm';
import { beforeEach, describe as group, expect, it } from 'vitest';
import { checkUsername, setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import {
  acceptInvitation,
  agreeToTerms,
  findInvitePayment,
  getInvitedUser,
  optInToMarketing,
  priceInvited,
  requestInviteLink,
  submitInvitePayment,
  updateInvitedRegistration,
  validateInvitedPackage,
} from '../../src/contract/calls/invite.calls.ts';
import type { Call } from '../../src/contract/call.ts';
import { callRequest, type AnyInput } from '../../src/api/call-request.ts';
import { accounts, inviteTokens, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/house.tables.ts';
import { books, one } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import { accountOf, billingSectionOf, coParent, describe, fillIn, invited, invitedSubmission, lastInvited, parentSectionOf, payInvited, priceOfInvited, type Invited } from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { british, expectReply, joined, orderOf, parent, readyToPay } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

beforeEach(async () => {
  server = await testServer();
  bo = await invited(server);
});

const refused = (status: 400 | 409, field: string, text: string) => ({ status, body: { type: 'refused', validationErrors: [{ field, text }] } });
const tokenRefused = { status: 401, body: { type: 'keyRefused', status: 112, message: 'auth.fail.message' } };
const expired = { status: 403, body: { type: 'expired' } };
const day = 86_400;

const get = ({ userId, key }: Invited) => server.api.call(getInvitedUser, { params: { userId }, key });
const accept = ({ userId, key }: Invited) => server.api.call(acceptInvitation, { params: { userId }, key });
const agree = ({ userId, key }: Invited) => server.api.call(agreeToTerms, { params: { userId }, key, body: { value: true } });
const requestLink = (key: string) => server.api.call(requestInviteLink, { key });
const put = ({ userId, key }: Invited, body: ReturnType<typeof parentSectionOf> | ReturnType<typeof billingSectionOf>) => server.api.call(updateInvitedRegistration, { params: { userId }, key, body });

group('an invitation', () => {
  it('tells its holder who they are, who invited them, and what their family has', async () => {
    expect(await get(bo)).toEqual({
      status: 200,
      body: {
        userId: bo.userId,
        ...coParent,
        timeZone: null,
        isSubscriptionCurrent: false,
        billingAddressComplete: false,
        requireCredentials: true,
        coparentPackageId: 2041,
        familyMembers: [
          { userId: expect.any(String), firstName: 'Ann', lastName: 'Lee', color: '#2f5d8a', displayInitials: 'AL' },
          { userId: bo.userId, firstName: 'Bo', lastName: 'Ray', color: '#8a4b08', displayInitials: 'BR' },
          { userId: expect.any(String), firstName: 'Cy', lastName: 'Ray', color: '#6b3fa0', displayInitials: 'CR' },
        ],
        inviterFirstName: 'Ann',
        userCreatedByPro: false,
        proFirstName: null,
        proLastName: null,
        languageLocale: 'en_US',
        agreedToTerms: false,
        addressCountry: 'US',
        hasAddress: false,
        availableCoupons: [],
      },
    });
  });

  it('says so when the subscription was paid by the other parent', async () => {
    server = await testServer();
    bo = await invited(server, { paid: true });
    expect(await describe(server, bo)).toMatchObject({ isSubscriptionCurrent: true, billingAddressComplete: false });
  });

  it('is stored as a hash only', async () => {
    expect(await everythingStored(server.db)).not.toContain(bo.key);
  });

  it('opens for thirty days', async () => {
    server.pass(30 * day - 1);
    expect((await get(bo)).status).toBe(200);
    server.pass(1);
    expect(await get(bo)).toEqual(expired);
  });
});

/** Every call that an invite token opens, with a body that it would take. */
async function everyCall(): Promise<Record<string, { call: Call; input: AnyInput }>> {
  const { userId, key } = bo;
  const params = { userId };
  const order = await orderOf(server.api, 2041);
  return {
    getInvitedUser: { call: getInvitedUser, input: { params } },
    updateInvitedRegistration: { call: updateInvitedRegistration, input: { params, body: parentSectionOf(userId) } },
    validateInvitedPackage: { call: validateInvitedPackage, input: { params, body: { packageId: 2041, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country: 'US' } } } },
    priceInvited: { call: priceInvited, input: { params, body: { token: key, userId, orderDetail: order, subscriptionCodes: [] } } },
    submitInvitePayment: { call: submitInvitePayment, input: { params, idempotencyKey: crypto.randomUUID(), body: await invitedSubmission(server, bo) } },
    findInvitePayment: { call: findInvitePayment, input: { params: { userId, attemptKey: crypto.randomUUID() } } },
    acceptInvitation: { call: acceptInvitation, input: { params } },
    agreeToTerms: { call: agreeToTerms, input: { params, body: { value: true } } },
    optInToMarketing: { call: optInToMarketing, input: { params, body: { value: true } } },
  };
}

async function send({ call, input }: { call: Call; input: AnyInput }) {
  const { url, init } = callRequest('http://join.test/api', call, input);
  const { json, ...rest } = init as typeof init & { json?: unknown }; // what ky would send as a body
  const headers = json === undefined ? init.headers : { ...init.headers, 'Content-Type': 'application/json' };
  const response = await server.app.fetch(new Request(url, { ...rest, headers, ...(json !== undefined && { body: JSON.stringify(json) }) }));
  return { status: response.status, body: await response.json() };
}

group('another bearer', () => {
  it('opens none of an invited parent’s doors', async () => {
    const { key: registrationKey } = await readyToPay(server.api, { email: 'other@example.com', family: { coParentDuplicateConfirmed: true } });
    const credentialsToken = await joined(server.api, 'third@example.com');
    for (const [name, { call, input }] of Object.entries(await everyCall())) {
      for (const key of [registrationKey, credentialsToken, 'x'.repeat(43), '', 'short']) {
        // oxlint-disable-next-line no-await-in-loop -- one embedded database
        expect([name, await send({ call, input: { ...input, key } })]).toEqual([name, tokenRefused]);
      }
    }
  });

  it('finds nobody under the id of another', async () => {
    const { userId } = bo;
    await joined(server.api, 'third@example.com');
    const mails = (await server.db.select().from(outbox)).flatMap(({ mail }) => (mail.kind === 'invitation' && mail.accountId !== userId ? [mail.accountId] : []));
    for (const [name, { call, input }] of Object.entries(await everyCall())) {
      for (const other of [mails[0]!, crypto.randomUUID()]) {
        // oxlint-disable-next-line no-await-in-loop -- one embedded database
        const reply = await send({ call, input: { ...input, key: bo.key, params: { ...input.params, userId: other } } });
        expect([name, reply]).toEqual([name, { status: 404, body: { type: 'notFound' } }]);
      }
    }
  });

  it('is what an invite token is to the doors of others', async () => {
    expect(await server.api.call(checkUsername, { key: bo.key, body: { username: 'bo.ray' } })).toEqual({ status: 401, body: { type: 'keyRefused' } });
  });

  it('an expired one opens nothing but a new link', async () => {
    const calls = await everyCall();
    server.pass(30 * day);
    for (const [name, { call, input }] of Object.entries(calls)) {
      // oxlint-disable-next-line no-await-in-loop -- one embedded database
      expect([name, await send({ call, input: { ...input, key: bo.key } })]).toEqual([name, expired]);
    }
    expect(await requestLink(bo.key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect((await get(await lastInvited(server))).status).toBe(200);
  });
});

group('a new link', () => {
  const links = () => server.db.$count(inviteTokens, eq(inviteTokens.accountId, bo.userId));

  it('is not sent while one is on its way', async () => {
    expect(await requestLink(bo.key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect(await links()).toBe(1);
    server.pass(60);
    expect(await requestLink(bo.key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect(await links()).toBe(2);
  });

  it('is one, however many ask at once', async () => {
    server.pass(60);
    await Promise.all(Array.from({ length: 20 }, () => requestLink(bo.key)));
    expect(await links()).toBe(2);
  });

  it('is refused to who asks for more than ten within a day', async () => {
    for (let nth = 2; nth <= 10; nth += 1) {
      server.pass(60);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await requestLink(bo.key);
    }
    server.pass(60);
    await expect(requestLink(bo.key)).rejects.toMatchObject({ kind: 'busy' });
    expect(await links()).toBe(10);
    server.pass(day - 10 * 60);
    expect(await requestLink(bo.key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect(await links()).toBe(11);
  });

  it('leaves the old one as it was', async () => {
    server.pass(60);
    await requestLink(bo.key);
    expect((await get(bo)).status).toBe(200);
  });

  it('is refused to a token that never was, and to who has joined', async () => {
    expect(await requestLink('x'.repeat(43))).toEqual(tokenRefused);
    await fillIn(server, bo);
    const { clickToJoinToken } = expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200).body.result;
    await server.api.call(setCredentials, { key: clickToJoinToken, body: { username: 'bo.ray', password: 'Correct-Horse-1' } });
    server.pass(60);
    expect(await requestLink(bo.key)).toEqual({ status: 404, body: { type: 'notFound', status: 111, message: 'invite.link.fail.message' } });
  });
});

group('what an invited parent says of themselves', () => {
  it('is kept, and leaves the address as it is', async () => {
    expect(await put(bo, { ...parentSectionOf(bo.userId), parent: { ...coParent, firstName: ' Bob ', userId: bo.userId } })).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await describe(server, bo)).toMatchObject({ firstName: 'Bob', billingAddressComplete: false });
    await fillIn(server, bo);
    expect(await describe(server, bo)).toMatchObject({ firstName: 'Bo', billingAddressComplete: true, timeZone: 'America/New_York', addressCountry: 'US', hasAddress: true });
    await put(bo, parentSectionOf(bo.userId));
    expect(await describe(server, bo)).toMatchObject({ billingAddressComplete: true });
  });

  it('is refused with the email of another parent', async () => {
    const body = { ...parentSectionOf(bo.userId), parent: { ...coParent, email: parent.email.toUpperCase(), userId: bo.userId } };
    expect(await put(bo, body)).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
  });

  it('is refused for somebody else', async () => {
    expect(await put(bo, parentSectionOf(crypto.randomUUID()))).toEqual(refused(400, 'parent.userId', 'value.invalid'));
  });

  it('is refused with an address that is none', async () => {
    const body = billingSectionOf(bo.userId);
    expect(await put(bo, { ...body, address: { ...body.address, postalCode: 'ABC' } })).toEqual(refused(400, 'address.postalCode', 'postalCode.invalid'));
    expect(await put(bo, { ...body, address: { ...body.address, region: 'XX' } })).toEqual(refused(400, 'address.region', 'region.unknown'));
  });

  it.each([
    ['NAME', 'sections'],
    ['ADDRESS', 'sections'],
  ])('names the field of a body with the sections %s alone', async (section, field) => {
    const reply = await send({ call: updateInvitedRegistration, input: { params: { userId: bo.userId }, key: bo.key, body: { ...parentSectionOf(bo.userId), sections: [section] } } });
    expect([reply.status, reply.body.validationErrors[0].field.split('.')[0]]).toEqual([400, field]);
  });
});

group('an invited parent’s price', () => {
  it('is taxed by the address, once there is one', async () => {
    expect(await priceOfInvited(server, bo)).toMatchObject({ taxesCalculated: false, totals: { total: 119_00 } });
    await fillIn(server, bo);
    expect(await priceOfInvited(server, bo)).toMatchObject({ taxesCalculated: true, payForCoParent: false, totals: { subTotal: 119_00, taxAmount: 4_76, total: 123_76 } });
  });

  it('is refused for a package of another country, and for another token or user than the bearer’s', async () => {
    const order = await orderOf(server.api, 2061, 'GB');
    const ask = (changes: object) =>
      server.api.call(priceInvited, { params: { userId: bo.userId }, key: bo.key, body: { token: bo.key, userId: bo.userId, orderDetail: order, subscriptionCodes: [], ...changes } });
    expect(await ask({})).toEqual(refused(409, 'orderDetail.packageId', 'value.invalid'));
    expect(await ask({ token: 'another' })).toEqual(refused(400, 'token', 'value.invalid'));
    expect(await ask({ userId: crypto.randomUUID() })).toEqual(refused(400, 'userId', 'value.invalid'));
  });

  it('comes with a validation of the package', async () => {
    const validate = (packageId: number, country: string) =>
      server.api.call(validateInvitedPackage, { params: { userId: bo.userId }, key: bo.key, body: { packageId, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country } } });
    expect(await validate(2041, 'US')).toEqual({ status: 200, body: { valid: true } });
    expect(await validate(2061, 'US')).toEqual({ status: 409, body: { valid: false } });
    expect(await validate(2041, 'QQ')).toEqual(refused(400, 'countryCriteria.country', 'country.unknown'));
  });
});

group('an invited parent who pays', () => {
  const two = { ...one, charges: 2, accounts: 2, subscriptions: 2, receipts: 2 };

  it('has joined, and is told so', async () => {
    await fillIn(server, bo);
    const { body } = expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    expect(body.result.registration).toMatchObject({ order: { packageId: 2041 }, parent: { userId: bo.userId, email: 'bo@example.com', firstName: 'Bo' }, coParent: { firstName: 'Ann', email: null } });
    expect(await books(server.db)).toEqual(two);
    expect(await describe(server, bo)).toMatchObject({ isSubscriptionCurrent: true, agreedToTerms: true, requireCredentials: true });
    expect(await accountOf(server, bo)).toMatchObject({ marketingOptIn: true });
    const chosen = await server.api.call(setCredentials, { key: body.result.clickToJoinToken, body: { username: 'bo.ray', password: 'Correct-Horse-1' } });
    expect(chosen).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await get(bo)).toEqual(expired);
  });

  it('is charged once, however often and under however many keys it is sent at once', async () => {
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    const replies = await Promise.all(Array.from({ length: 20 }, () => payInvited(server, bo, submission)));
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect(await books(server.db)).toEqual(two);
  });

  it('is found again under the key of the attempt', async () => {
    await fillIn(server, bo);
    const key = crypto.randomUUID();
    const first = await payInvited(server, bo, await invitedSubmission(server, bo), key);
    expect(await server.api.call(findInvitePayment, { params: { userId: bo.userId, attemptKey: key }, key: bo.key })).toEqual(first);
  });

  it('is refused without an address', async () => {
    expect(await payInvited(server, bo, await invitedSubmission(server, bo))).toEqual(refused(409, 'address', 'required'));
  });

  it('is refused at another price than the server’s, which is told', async () => {
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    const reply = await payInvited(server, bo, { ...submission, payment: { ...submission.payment, amountDisplayed: 1 } });
    expect(reply).toMatchObject({ status: 409, body: { type: 'priceChanged', pricing: { totals: { total: 123_76 } } } });
    expect(await books(server.db)).toEqual(one);
  });

  it('is refused outside the US without consent, unless they agreed before', async () => {
    const { address } = british;
    const american = await invitedSubmission(server, bo);
    await put(bo, { ...billingSectionOf(bo.userId), parent: { ...coParent, timeZone: 'Europe/London', userId: bo.userId }, address });
    const order = await orderOf(server.api, 2061, 'GB');
    const pricing = await server.api.call(priceInvited, { params: { userId: bo.userId }, key: bo.key, body: { token: bo.key, userId: bo.userId, orderDetail: order, subscriptionCodes: [] } });
    const { totals, currencyCode } = expectReply(pricing, 200).body;
    const payment = { ...american.payment, amountDisplayed: totals.total, taxAmountDisplayed: totals.taxAmount, currencyDisplayed: currencyCode };
    const submission = { ...american, payment, order, termsAccepted: false };
    expect(await payInvited(server, bo, submission)).toEqual(refused(409, 'termsAccepted', 'terms.required'));
    expect(await agree(bo)).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await payInvited(server, bo, submission)).toMatchObject({ status: 200, body: { result: { receipt: { currencyCode: 'GBP' } } } });
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
    const choose = () => server.api.call(setCredentials, { key: clickToJoinToken, body: { username: 'bo.ray', password: 'Correct-Horse-1' } });
    expect(await choose()).toEqual(refused(409, 'termsAccepted', 'terms.required'));
    await agree(bo);
    expect(await choose()).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await server.db.$count(subscriptions)).toBe(2);
  });

  it('is not charged again', async () => {
    await fillIn(server, bo);
    expect(await payInvited(server, bo, await invitedSubmission(server, bo))).toEqual(refused(409, 'subscription', 'value.invalid'));
  });

  it('joins once, however many accept at once', async () => {
    await fillIn(server, bo);
    const replies = await Promise.all(Array.from({ length: 50 }, () => accept(bo)));
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]!.status).toBe(200);
    expect(await server.db.$count(accounts)).toBe(2);
    expect((await server.db.select().from(outbox)).filter(({ mail }) => mail.kind === 'joined')).toHaveLength(1);
  });

  it('is asked to pay once it has run out, though they had accepted', async () => {
    await fillIn(server, bo);
    expectReply(await accept(bo), 200);
    const { joinedAt } = (await accountOf(server, bo))!;
    server.pass(366 * day);
    await requestLink(bo.key);
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

group('consent', () => {
  it('to be written to is noted', async () => {
    expect(await server.api.call(optInToMarketing, { params: { userId: bo.userId }, key: bo.key, body: { value: true } })).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await accountOf(server, bo)).toMatchObject({ marketingOptIn: true });
  });
});
