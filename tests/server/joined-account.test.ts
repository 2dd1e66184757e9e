import { eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { submitPayment } from '../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import type { RegistrationUpdate } from '../../src/contract/entities/registration.schema.ts';
import { accounts, children, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { expired, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  billingSection,
  expectReply,
  familySection,
  orderOf,
  parent,
  parentSection,
  pay,
  readyToPay,
  register,
  submissionFor,
  type SignUp,
  withNonce,
} from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;

beforeEach(async () => {
  server = await testServer();
  signUp = await readyToPay(server.api);
});

const put = (body: RegistrationUpdate, { signupId, key } = signUp) =>
  server.api.call(updateRegistration, { params: { signupId }, key, body });
const payFor = async (wanted = {}, changes = {}) =>
  pay(server.api, signUp, { ...(await submissionFor(server.api, signUp, wanted)), ...changes });
const joinedParent = async () => (await server.db.select().from(accounts).where(isNotNull(accounts.joinedAt)))[0];

describe('a parent who has paid', () => {
  it('has an account with their answers', async () => {
    await put({
      ...parentSection,
      parent: { ...parent, email: 'Ann@example.com' },
      segmentAnonymousId: 'ann’s browser',
      segmentIdentify: false,
    });
    await payFor({}, { marketingOptIn: true, termsAccepted: false });
    const { address } = billingSection;
    const known = {
      ...parent,
      email: 'Ann@example.com',
      emailFolded: 'ann@example.com',
      timeZone: 'America/New_York',
      address,
      segmentAnonymousId: 'ann’s browser',
      segmentIdentify: false,
    };
    expect(await joinedParent()).toMatchObject({
      ...known,
      marketingOptIn: true,
      termsAcceptedAt: null,
      joinedAt: server.deps.now(),
      languageLocale: 'en_US',
    });
    expect((await server.db.select().from(accounts).where(isNull(accounts.joinedAt)))[0]).toMatchObject({
      ...familySection.coParent,
      emailFolded: 'bo@example.com',
      languageLocale: 'en_US',
    });
    expect(
      await server.db
        .select({ firstName: children.firstName, lastName: children.lastName, email: children.email })
        .from(children),
    ).toEqual([{ firstName: 'Cy', lastName: 'Ray', email: null }]);
  });

  it('may choose credentials without consent to the terms where none is required', async () => {
    const { clickToJoinToken: key } = expectReply(await payFor({}, { termsAccepted: false }), 200).body.result;
    expect(
      await server.api.call(setCredentials, { key, body: { username: 'ann.lee', password: 'Correct-Horse-1' } }),
    ).toMatchObject({ status: 200 });
  });

  it('has a subscription, and so has the co-parent, whose renewals are not charged to the payer’s card', async () => {
    const { body } = expectReply(await payFor({ packageId: 2045, payForCoparent: true }), 200);
    const { services, productId } = await orderOf(server.api, 2045);
    const years = body.result.receipt.subDurationInYears;
    const { id } = (await joinedParent())!;
    const rows = await server.db.select().from(subscriptions);
    const endsAt = new Date(`${2026 + years}-03-01T12:00:00Z`);
    const own = rows.filter(({ accountId }) => accountId === id);
    const others = rows.filter(({ accountId }) => accountId !== id);
    expect(own).toMatchObject([
      {
        packageId: 2045,
        productId,
        services,
        years: 2,
        instrumentToken: expect.any(String),
        startsAt: server.deps.now(),
        endsAt,
      },
    ]);
    expect(others).toMatchObject([
      { packageId: 2045, productId, services, years: 2, instrumentToken: null, startsAt: server.deps.now(), endsAt },
    ]);
  });

  it('gets null for a missing phone of the co-parent, and an analytics payload without personal data', async () => {
    const { firstName, lastName, email } = familySection.coParent;
    await put({ ...familySection, coParent: { firstName, lastName, email: email!, phoneCountryCode: '+1' } });
    const { result } = expectReply(await payFor(), 200).body;
    expect(result.registration.coParent).toEqual({
      firstName: 'Bo',
      email: 'bo@example.com',
      phoneNumberWithCountryCode: null,
    });
    expect(
      await server.db
        .select({ phoneCountryCode: accounts.phoneCountryCode })
        .from(accounts)
        .where(isNull(accounts.joinedAt)),
    ).toEqual([{ phoneCountryCode: null }]);
    const { transactionId } = result.receipt;
    expect(JSON.parse(Buffer.from(result.gaPayloadBase64, 'base64').toString())).toEqual({
      transactionId,
      packageId: 2041,
      currency: 'USD',
      value: 123_76,
      tax: 4_76,
    });
  });

  it('and their co-parent get mail in the language of the sign-up', async () => {
    await server.db.update(registrations).set({ languageLocale: 'es_MX' });
    await payFor();
    expect((await server.db.select().from(outbox)).map(({ languageLocale }) => languageLocale)).toEqual([
      'es_MX',
      'es_MX',
    ]);
  });

  it.each<[string, string | undefined, string | undefined, string]>([
    ['when they paid', undefined, 'es-MX', 'es_MX'],
    ['when they changed an answer', 'es-MX', undefined, 'es_MX'],
    ['at the last request', 'es-MX', 'en', 'en_US'],
    ['when they began', undefined, undefined, 'en_US'],
  ])('and their co-parent get mail in the language of the page %s', async (_, changing, paying, expected) => {
    const headers = (language: string | undefined) => ({ headers: { 'accept-language': language } });
    const ofSignup = { params: { signupId: signUp.signupId }, key: signUp.key };
    await server.api.call(updateRegistration, { ...ofSignup, ...headers(changing), body: billingSection });
    await server.api.call(submitPayment, {
      ...ofSignup,
      ...headers(paying),
      idempotencyKey: crypto.randomUUID(),
      body: await submissionFor(server.api, signUp),
    });
    expect((await server.db.select().from(outbox)).map(({ languageLocale }) => languageLocale)).toEqual([
      expected,
      expected,
    ]);
  });

  it('does not use up a code if another one has paid everything', async () => {
    await server.db.insert(subscriptionCodes).values([
      { code: 'ALL', amount: 1_000_00 },
      { code: 'ONCE', amount: 25_00 },
    ]);
    const { result } = expectReply(
      await pay(server.api, signUp, await submissionFor(server.api, signUp, { codes: ['ALL', 'ONCE'] }, null)),
      200,
    ).body;
    expect(result.registration.promoCodes).toEqual(['ALL']);
    expect(
      (await server.db.select().from(subscriptionCodes).where(eq(subscriptionCodes.code, 'ONCE')))[0],
    ).toMatchObject({ reservedBy: null, redeemedBy: null });
  });
});

describe('an order is refused if the registration meanwhile is', () => {
  it('without an address', async () => {
    const submission = await submissionFor(server.api, signUp);
    signUp = await register(server.api);
    await put(familySection);
    expect(await pay(server.api, signUp, submission)).toEqual(refused(409, 'address', 'required'));
  });

  it('with the co-parent’s email as the parent’s', async () => {
    await server.db.update(registrations).set({ parent: { ...parent, email: 'bo@example.com', timeZone: null } });
    expect(await payFor()).toEqual(refused(409, 'coParent.email', 'email.sameAsParent'));
  });

  it('with a co-parent whom others have invited', async () => {
    const other = await readyToPay(server.api, { email: 'other@example.com' });
    expectReply(await pay(server.api, other, await submissionFor(server.api, other)), 200);
    expect(await payFor()).toEqual(refused(409, 'coParent.duplicate', 'coParent.duplicate'));
    expect(await payFor({}, { coParentDuplicateConfirmed: true })).toMatchObject({ status: 200 });
  });
});

describe('a registration', () => {
  it('has its own lifetime, which a payment attempt restarts', async () => {
    const other = await readyToPay(server.api, { email: 'other@example.com' });
    const submission = await submissionFor(server.api, signUp);
    server.pass(86_399);
    await pay(server.api, signUp, withNonce(submission, 'fake-processor-declined-visa-nonce'));
    server.pass(1);
    expect(await put(parentSection, other)).toEqual(expired);
    expect(await pay(server.api, signUp, submission)).toMatchObject({ status: 200 });
  });

  it('is refused if an account was created meanwhile with its email or the co-parent’s phone', async () => {
    const same = await register(server.api);
    const other = await register(server.api, {
      ...parentSection,
      parent: { ...parent, email: 'other@example.com', phoneNumber: '2025550100' },
    });
    await payFor();
    const family = { ...familySection, coParent: { ...familySection.coParent, email: 'new@example.com' } };
    expect(await put(family, same)).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
    expect(await put(parentSection, other)).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
    expect(await put(family, other)).toEqual(refused(409, 'coParent.duplicate', 'coParent.duplicate'));
    expect(await put({ ...family, coParent: { ...family.coParent, phoneCountryCode: '+44' } }, other)).toMatchObject({
      status: 200,
    });
  });
});
