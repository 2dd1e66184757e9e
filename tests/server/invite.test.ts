import { beforeEach, describe as group, expect, it } from 'vitest';
import { optInToMarketing, requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { children } from '../../src/server/db/tables/account.tables.ts';
import { everythingStored } from './support/database.ts';
import { answerTo } from './support/every-call.ts';
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
  parentSectionOf,
  payInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { expired, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { create, expectReply, joined, parent, parentSection } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

beforeEach(async () => {
  server = await testServer();
  bo = await invited(server);
});

const day = 86_400;

group('an invitation', () => {
  it('describes the invited parent, the inviter, and the family', async () => {
    expect(await getInvited(server, bo)).toEqual({
      status: 200,
      body: {
        userId: bo.userId,
        ...coParent,
        timeZone: null,
        isSubscriptionCurrent: false,
        billingAddressComplete: false,
        requireCredentials: true,
        coparentPackageId: 2041,
        prePurchasedPackage: null,
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
        address: null,
        availableCoupons: [],
      },
    });
  });

  it.each(['Bearer', 'bearer', 'BEARER'])(
    'opens with the scheme %s, because case makes no difference',
    async scheme => {
      const headers = { authorization: `${scheme} ${bo.key}` };
      expect((await server.app.request(`/api/invite/${bo.userId}`, { headers })).status).toBe(200);
    },
  );

  it('shows that the other parent has paid the subscription', async () => {
    server = await testServer();
    bo = await invited(server, { paid: true });
    expect(await describe(server, bo)).toMatchObject({ isSubscriptionCurrent: true, billingAddressComplete: false });
  });

  it('is stored as a hash only', async () => {
    expect(await everythingStored(server.db)).not.toContain(bo.key);
  });

  it('is valid for thirty days', async () => {
    server.pass(30 * day - 1);
    expect((await getInvited(server, bo)).status).toBe(200);
    server.pass(1);
    expect(await getInvited(server, bo)).toEqual(expired);
  });
});

group('an invited parent’s update', () => {
  it('is saved, and does not change the address', async () => {
    expect(
      await putInvited(server, bo, {
        ...parentSectionOf(bo.userId),
        parent: { ...coParent, firstName: ' Bob ', userId: bo.userId },
      }),
    ).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await describe(server, bo)).toMatchObject({ firstName: 'Bob', billingAddressComplete: false });
    await fillIn(server, bo);
    expect(await describe(server, bo)).toMatchObject({
      firstName: 'Bob', // that on the bill is another
      billingAddressComplete: true,
      timeZone: 'America/New_York',
      addressCountry: 'US',
      hasAddress: true,
      address: billingSectionOf(bo.userId).address,
    });
    await putInvited(server, bo, parentSectionOf(bo.userId));
    expect(await describe(server, bo)).toMatchObject({ billingAddressComplete: true });
  });

  it('is refused with the email of a parent of another family', async () => {
    await joined(server.api, 'elsa@example.com');
    const body = {
      ...parentSectionOf(bo.userId),
      parent: { ...coParent, email: 'ELSA@example.com', userId: bo.userId },
    };
    expect(await putInvited(server, bo, body)).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
  });

  it('is refused with the email of the other parent, who would get their link to choose credentials', async () => {
    const body = {
      ...parentSectionOf(bo.userId),
      parent: { ...coParent, email: parent.email.toUpperCase(), userId: bo.userId },
      parentDuplicateConfirmed: true,
    };
    expect(await putInvited(server, bo, body)).toEqual(refused(409, 'parent.email', 'email.sameAsParent'));
  });

  it('is refused with the email of a child', async () => {
    await server.db.update(children).set({ email: 'Cy@example.com' });
    const body = {
      ...parentSectionOf(bo.userId),
      parent: { ...coParent, email: 'cy@example.com', userId: bo.userId },
    };
    expect(await putInvited(server, bo, body)).toEqual(refused(409, 'parent.email', 'email.sameAsEitherParent'));
  });

  it('is refused with the phone of another parent', async () => {
    const phoneNumber = `1 ${parent.phoneNumber}`;
    const body = { ...parentSectionOf(bo.userId), parent: { ...coParent, phoneNumber, userId: bo.userId } };
    expect(await putInvited(server, bo, body)).toEqual(refused(409, 'parent.phoneNumber', 'phone.sameAsParent'));
  });

  it.each(['PARENT', 'ADDRESS'])(
    'is saved with the email of a parent of another family after they confirm it (%s)',
    async section => {
      await joined(server.api, 'elsa@example.com');
      const body = section === 'PARENT' ? parentSectionOf(bo.userId) : billingSectionOf(bo.userId);
      const confirmed = {
        ...body,
        parent: { ...body.parent, email: 'elsa@example.com' },
        parentDuplicateConfirmed: true,
      } as typeof body;
      expect(await putInvited(server, bo, confirmed)).toEqual({ status: 200, body: { userId: bo.userId } });
      expect(await describe(server, bo)).toMatchObject({ email: 'elsa@example.com' });
    },
  );

  it('makes the new email a duplicate, and no longer the old one', async () => {
    await putInvited(server, bo, {
      ...parentSectionOf(bo.userId),
      parent: { ...coParent, email: 'Bob@example.com', userId: bo.userId },
    });
    const createWith = (email: string) => create(server.api, { ...parentSection, parent: { ...parent, email } });
    expect(await createWith('bob@example.com')).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
    expect(await createWith('bo@example.com')).toMatchObject({ status: 201 });
  });

  it('without analytics ids keeps those of an earlier one', async () => {
    const put = (changes: object) => putInvited(server, bo, { ...parentSectionOf(bo.userId), ...changes });
    await put({ segmentAnonymousId: 'first', segmentIdentify: true });
    await put({});
    expect(await accountOf(server, bo)).toMatchObject({ segmentAnonymousId: 'first', segmentIdentify: true });
  });

  it.each<[string, (deps: TestServer['deps']) => void]>([
    ['in progress', deps => (deps.processor.sale = () => Promise.reject(new Error('connection reset')))],
    [
      'charged, but not fulfilled',
      deps => {
        const begin = () => Promise.reject(new Error('no connection'));
        deps.fulfilments = { ...deps.fulfilments, invite: { ...deps.fulfilments.invite, begin } };
      },
    ],
  ])('is refused while their payment is %s', async (_, breakPayment) => {
    await fillIn(server, bo);
    const submission = await invitedSubmission(server, bo);
    breakPayment(server.deps);
    await payInvited(server, bo, submission);
    expect(await putInvited(server, bo, billingSectionOf(bo.userId))).toEqual(
      refused(409, 'registration', 'registration.paying'),
    );
  });

  group.each([
    ['after they have paid', false],
    ['after the other parent has paid for them and they have given an address', true],
  ])('%s', (_, paid) => {
    beforeEach(async () => {
      server = await testServer();
      bo = await invited(server, { paid });
      await fillIn(server, bo);
      if (!paid) expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    });

    const section = () => parentSectionOf(bo.userId);
    const billing = () => billingSectionOf(bo.userId);

    it.each([
      ['email', () => ({ ...section(), parent: { ...section().parent, email: 'bob@example.com' } })],
      ['address', () => ({ ...billing(), address: { ...billing().address, line1: '3 Side St' } })],
      ['time zone', () => ({ ...section(), parent: { ...section().parent, timeZone: 'America/Chicago' } })],
    ])('is refused with another %s', async (_field, body) => {
      const before = await accountOf(server, bo);
      expect(await putInvited(server, bo, body())).toEqual(refused(409, 'registration', 'registration.paid'));
      expect(await accountOf(server, bo)).toEqual(before);
    });

    it('is saved with another name or phone number, or without a change', async () => {
      const other = { ...coParent, firstName: 'Bob', phoneNumber: '2025550199' };
      expectReply(await putInvited(server, bo, { ...section(), parent: { ...other, userId: bo.userId } }), 200);
      expect(await accountOf(server, bo)).toMatchObject(other);
      expectReply(await putInvited(server, bo, billing()), 200);
    });
  });

  it('is saved with another address after their subscription has ended', async () => {
    server = await testServer();
    bo = await invited(server, { paid: true });
    await fillIn(server, bo);
    server.pass(366 * day);
    expectReply(await server.api.call(requestInviteLink, { key: bo.key }), 202);
    bo = await lastInvited(server);
    const body = billingSectionOf(bo.userId);
    expectReply(await putInvited(server, bo, { ...body, address: { ...body.address, line1: '3 Side St' } }), 200);
    expect(await describe(server, bo)).toMatchObject({ address: { line1: '3 Side St' } });
  });

  it('is refused for somebody else', async () => {
    expect(await putInvited(server, bo, parentSectionOf(crypto.randomUUID()))).toEqual(
      refused(400, 'parent.userId', 'value.invalid'),
    );
  });

  it('is refused with an invalid address', async () => {
    const body = billingSectionOf(bo.userId);
    expect(await putInvited(server, bo, { ...body, address: { ...body.address, postalCode: 'ABC' } })).toEqual(
      refused(400, 'address.postalCode', 'postalCode.invalid'),
    );
    expect(await putInvited(server, bo, { ...body, address: { ...body.address, region: 'XX' } })).toEqual(
      refused(400, 'address.region', 'region.unknown'),
    );
  });

  it.each([
    ['NAME', 'sections'],
    ['ADDRESS', 'sections'],
  ])('with only the section %s is refused with the name of the field', async (section, field) => {
    const reply = await answerTo(server, 'updateInvitedRegistration PARENT', {
      params: { userId: bo.userId },
      key: bo.key,
      body: { ...parentSectionOf(bo.userId), sections: [section] },
    });
    expect([reply.status, reply.body.validationErrors[0].field.split('.')[0]]).toEqual([400, field]);
  });
});

group('consent', () => {
  it('to marketing mail is saved', async () => {
    expect(
      await server.api.call(optInToMarketing, { params: { userId: bo.userId }, key: bo.key, body: { value: true } }),
    ).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await accountOf(server, bo)).toMatchObject({ marketingOptIn: true });
  });
});
