import { beforeEach, describe as group, expect, it } from 'vitest';
import { optInToMarketing } from '../../src/contract/calls/invite.calls.ts';
import { createRegistration } from '../../src/contract/calls/registration.calls.ts';
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
  parentSectionOf,
  payInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { expired, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { parent, parentSection } from './support/sign-up.ts';

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

  it('is refused with the email of another parent', async () => {
    const body = {
      ...parentSectionOf(bo.userId),
      parent: { ...coParent, email: parent.email.toUpperCase(), userId: bo.userId },
    };
    expect(await putInvited(server, bo, body)).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
  });

  it.each(['PARENT', 'ADDRESS'])(
    'is saved with the email of another parent after they confirm it (%s)',
    async section => {
      const body = section === 'PARENT' ? parentSectionOf(bo.userId) : billingSectionOf(bo.userId);
      const confirmed = {
        ...body,
        parent: { ...body.parent, email: parent.email },
        parentDuplicateConfirmed: true,
      } as typeof body;
      expect(await putInvited(server, bo, confirmed)).toEqual({ status: 200, body: { userId: bo.userId } });
      expect(await describe(server, bo)).toMatchObject({ email: parent.email });
    },
  );

  it('makes the new email a duplicate, and no longer the old one', async () => {
    await putInvited(server, bo, {
      ...parentSectionOf(bo.userId),
      parent: { ...coParent, email: 'Bob@example.com', userId: bo.userId },
    });
    const create = (email: string) =>
      server.api.call(createRegistration, {
        idempotencyKey: crypto.randomUUID(),
        headers: {},
        body: { ...parentSection, parent: { ...parentSection.parent, email } },
      });
    expect(await create('bob@example.com')).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
    expect(await create('bo@example.com')).toMatchObject({ status: 201 });
  });

  it('without analytics ids keeps those of an earlier one', async () => {
    const put = (changes: object) => putInvited(server, bo, { ...parentSectionOf(bo.userId), ...changes });
    await put({ segmentAnonymousId: 'first', segmentIdentify: true });
    await put({});
    expect(await accountOf(server, bo)).toMatchObject({ segmentAnonymousId: 'first', segmentIdentify: true });
  });

  it('is refused while their payment is in progress', async () => {
    await fillIn(server, bo);
    server.deps.processor.sale = () => Promise.reject(new Error('connection reset'));
    await payInvited(server, bo, await invitedSubmission(server, bo));
    expect(await putInvited(server, bo, billingSectionOf(bo.userId))).toEqual(
      refused(409, 'registration', 'value.invalid'),
    );
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
