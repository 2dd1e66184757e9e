import { isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRegistration } from '../../src/contract/calls/registration.calls.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { everythingStored, withoutRateLimits } from './support/database.ts';
import { expired, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  billingSection,
  create,
  expectReply,
  familySection,
  parent,
  parentSection,
  pay,
  put,
  readyToPay,
  register,
  submissionFor,
} from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

describe('a registration', () => {
  it('is created and changed section by section', async () => {
    const signUp = await register(server.api);
    for (const section of [parentSection, familySection, billingSection]) {
      expect(await put(server.api, signUp, section)).toMatchObject({
        status: 200,
        body: { signupId: signUp.signupId },
      });
    }
  });

  it('is stored with a hash of its key only', async () => {
    const { key } = await register(server.api);
    expect(await everythingStored(server.db)).not.toContain(key);
  });

  it('can be accessed with its own key only', async () => {
    const one = await register(server.api);
    const other = await register(server.api);
    expect(await put(server.api, { ...one, key: other.key }, familySection)).toEqual({
      status: 404,
      body: { type: 'notFound' },
    });
    expect(await put(server.api, { ...one, signupId: crypto.randomUUID() }, familySection)).toEqual({
      status: 404,
      body: { type: 'notFound' },
    });
    expect(await put(server.api, { ...one, key: 'short' }, familySection)).toEqual({
      status: 401,
      body: { type: 'keyRefused' },
    });
  });

  it('expires after its last update', async () => {
    server = await testServer({ environment: { REGISTRATION_LIFE_SECONDS: '100' } });
    const signUp = await register(server.api);
    server.pass(99);
    expect(await put(server.api, signUp, parentSection)).toMatchObject({ status: 200 });
    server.pass(99);
    expect(await put(server.api, signUp, familySection)).toMatchObject({ status: 200 });
    server.pass(100);
    expect(await put(server.api, signUp, familySection)).toEqual(expired);
  });

  it('cannot be changed after it is paid', async () => {
    const signUp = await readyToPay(server.api);
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp))).toMatchObject({ status: 200 });
    const before = await everythingStored(server.db);
    expect(await put(server.api, signUp, familySection)).toMatchObject({
      status: 410,
      body: { type: 'settled', result: { registration: { parent: { email: parent.email } } } },
    });
    expect(withoutRateLimits(await everythingStored(server.db))).toBe(withoutRateLimits(before));
  });
});

describe('a registration whose creation is sent more than once', () => {
  const createUnder = (idempotencyKey: string, firstName: string) =>
    server.api.call(createRegistration, {
      idempotencyKey,
      headers: {},
      body: { ...parentSection, parent: { ...parent, firstName } },
    });

  it('is one registration, with the same reply to all requests under one key', async () => {
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => createUnder(key, 'Ann')));
    replies.push(await createUnder(key, 'Ann'));
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
    const { body } = expectReply(replies[0]!, 201);
    expect(await server.db.select({ id: registrations.id }).from(registrations)).toEqual([{ id: body.signupId }]);
    expect(await put(server.api, { signupId: body.signupId, key: body.registrationKey }, familySection)).toMatchObject({
      status: 200,
    });
  });

  it('is the same registration when another tab has paid it meanwhile', async () => {
    const key = crypto.randomUUID();
    const first = expectReply(await createUnder(key, 'Ann'), 201);
    const signUp = { signupId: first.body.signupId, key: first.body.registrationKey };
    for (const section of [familySection, billingSection]) await put(server.api, signUp, section);
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp))).toMatchObject({ status: 200 });
    expect(await createUnder(key, 'Ann')).toMatchObject({ status: 201, body: { signupId: signUp.signupId } });
    expect(await createUnder(crypto.randomUUID(), 'Ann')).toEqual(
      refused(409, 'parent.email.duplicate', 'parent.duplicate'),
    );
  });

  it('refuses other details under the same key, and takes them under another', async () => {
    const key = crypto.randomUUID();
    await createUnder(key, 'Ann');
    const stored = await server.db.select().from(registrations);
    expect(await createUnder(key, 'Anna')).toEqual(refused(409, 'Idempotency-Key', 'value.invalid'));
    expect(await server.db.select().from(registrations)).toEqual(stored);
    expect(await createUnder(crypto.randomUUID(), 'Anna')).toMatchObject({ status: 201 });
    expect(await server.db.$count(registrations)).toBe(2);
  });
});

describe('the analytics id of a visitor’s browser', () => {
  it('is copied to the account, in its latest value', async () => {
    const { signupId, key } = await register(server.api, {
      ...parentSection,
      segmentAnonymousId: 'first',
      segmentIdentify: true,
    });
    await put(server.api, { signupId, key }, familySection);
    await put(server.api, { signupId, key }, billingSection);
    expectReply(
      await pay(
        server.api,
        { signupId, key },
        { ...(await submissionFor(server.api, { signupId, key })), segmentAnonymousId: 'second' },
      ),
      200,
    );
    expect(
      await server.db
        .select({ id: accounts.segmentAnonymousId, identify: accounts.segmentIdentify })
        .from(accounts)
        .where(isNotNull(accounts.joinedAt)),
    ).toEqual([{ id: 'second', identify: true }]);
  });
});

describe('a duplicate', () => {
  beforeEach(async () => {
    const signUp = await readyToPay(server.api);
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp))).toMatchObject({ status: 200 });
  });

  it('of the parent is reported until it is confirmed', async () => {
    const body = { ...parentSection, parent: { ...parent, email: 'ANN@Example.com' } };
    expect(await create(server.api, body)).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
    expect(await create(server.api, { ...body, parentDuplicateConfirmed: true })).toMatchObject({ status: 201 });
  });

  it.each([
    ['an account', { email: 'ann@example.com' }],
    ['an invited parent by email', { email: 'BO@example.com' }],
    ['an invited parent by phone', { phoneCountryCode: '+1', phoneNumber: '202 555 0177' }],
    [
      'an invited parent by phone with its calling code twice',
      { phoneCountryCode: '+1', phoneNumber: '1-202-555-0177' },
    ],
    [
      'an invited parent by phone under another calling code',
      { phoneCountryCode: '+44', phoneNumber: '+1 202 555 0177' },
    ],
  ])('of the co-parent with %s is reported until it is confirmed', async (_name, contact) => {
    const signUp = await register(server.api, {
      ...parentSection,
      parent: { ...parent, email: 'new@example.com', phoneNumber: '2025550100' },
    });
    const section = { ...familySection, coParent: { firstName: 'Bo', lastName: 'Ray', ...contact } };
    expect(await put(server.api, signUp, section)).toEqual(refused(409, 'coParent.duplicate', 'coParent.duplicate'));
    expect(await put(server.api, signUp, { ...section, coParentDuplicateConfirmed: true })).toMatchObject({
      status: 200,
    });
  });
});
