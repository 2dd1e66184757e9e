import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceInvited, validateInvitedPackage } from '../../src/contract/calls/invite.calls.ts';
import { subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { packages, pricingGroupShares } from '../../src/server/db/tables/catalogue.tables.ts';
import { inviteToken } from '../../src/server/base/links.ts';
import { mintCodes } from '../../src/server/pricing/mint-codes.ts';
import type { PrePurchase, PrePurchased } from '../../src/server/professional/pre-purchase.ts';
import {
  billingSectionOf,
  describe as describeInvited,
  fillIn,
  invitedSubmission,
  payInvited,
  priceOfInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { ann, bo, prePurchased, readyToPrePurchase } from './support/pre-purchase.ts';
import { practice, professional } from './support/professional.ts';
import type { TestServer } from './support/server.ts';
import { expectReply, orderOf, british as ukParent } from './support/sign-up.ts';

let server: TestServer;
let order: PrePurchase;

beforeEach(async () => {
  ({ server, order } = await readyToPrePurchase());
});

const bought = (changes: Partial<PrePurchase> = {}) => prePurchased(server, { ...order, ...changes });

describe('what a professional has bought for a client', () => {
  it('lets the client join with the code and pay nothing', async () => {
    const [, client] = await bought();
    const { accountId: userId, activationCode } = client!;
    const key = inviteToken(server.deps.secret, userId, 1);
    expect(await describeInvited(server, { userId, key })).toMatchObject({
      userCreatedByPro: true,
      proFirstName: 'Pat',
      proLastName: 'Quill',
      isSubscriptionCurrent: false,
    });
    await fillIn(server, { userId, key });
    expect((await priceOfInvited(server, { userId, key }, [activationCode])).totals.total).toBe(0);
    expect((await priceOfInvited(server, { userId, key }, [activationCode], 2043)).paymentCodeDetails).toEqual([]);
    const submission = await invitedSubmission(server, { userId, key }, { codes: [activationCode], nonce: null });
    expect(await payInvited(server, { userId, key }, submission)).toMatchObject({
      status: 200,
      body: { type: 'approved' },
    });
    expect(
      await server.db
        .select({ accountId: subscriptions.accountId, packageId: subscriptions.packageId })
        .from(subscriptions),
    ).toEqual([{ accountId: userId, packageId: 2041 }]);
  });

  it('is redeemed in a country whose prices contain VAT', async () => {
    const british = { ...practice, country: 'GB', region: 'CMD', postalCode: 'NW1 8QL', timezone: 'Europe/London' };
    const sam = await professional(server, { ...british, roles: ['SOLICITOR'], email: 'sam@example.com' });
    const [client] = await bought({ professional: sam, packageId: 2061, clients: [bo] });
    const { accountId: userId, activationCode } = client!;
    const person = { userId, key: inviteToken(server.deps.secret, userId, 1) };
    expect((await describeInvited(server, person)).prePurchasedPackage).toMatchObject({
      id: 2061,
      currencyCode: 'GBP',
    });
    const orderDetail = await orderOf(server.api, 2061, 'GB');
    expect((await priceOfInvited(server, person, [activationCode], orderDetail)).totals.total).toBe(0);
  });

  it('is offered in the professional’s country until its client has an address, wherever the other client lives', async () => {
    const [first, second] = await bought({ clients: [ann, bo] });
    const invited = ({ accountId: userId }: PrePurchased) => ({
      userId,
      key: inviteToken(server.deps.secret, userId, 1),
    });
    const { parent, address, sections } = { ...billingSectionOf(first!.accountId), address: ukParent.address };
    const inLondon = { sections, address, parent: { ...parent, email: ann.email, timeZone: 'Europe/London' } };
    expectReply(await putInvited(server, invited(first!), inLondon), 200);
    const offered = { addressCountry: 'US', prePurchasedPackage: { id: 2041 } };
    expect(await describeInvited(server, invited(second!))).toMatchObject(offered);
  });

  it('is redeemed after the package has been taken off sale, which nobody else can order', async () => {
    const [client] = await bought({ clients: [bo] });
    const { accountId: userId, activationCode } = client!;
    const person = { userId, key: inviteToken(server.deps.secret, userId, 1) };
    const orderDetail = await orderOf(server.api, 2041);
    await fillIn(server, person);
    await server.db.update(packages).set({ active: false }).where(eq(packages.id, 2041));
    expect((await describeInvited(server, person)).prePurchasedPackage).toMatchObject({ id: 2041 });
    const body = { token: person.key, userId, orderDetail, subscriptionCodes: [] };
    expect(await server.api.call(priceInvited, { params: { userId }, key: person.key, body })).toMatchObject({
      status: 409,
    });
    const codes = { codes: [activationCode], nonce: null, order: orderDetail };
    const submission = await invitedSubmission(server, person, codes);
    expect(await payInvited(server, person, submission)).toMatchObject({ status: 200, body: { type: 'approved' } });
  });

  describe.each(['P0', 'P2', 'P3'] as const)('for a client in pricing group %s', pricingGroup => {
    let person: Invited;
    let activationCode: string;

    beforeEach(async () => {
      await server.db.delete(pricingGroupShares);
      await server.db.insert(pricingGroupShares).values({ country: '*', pricingGroup, share: 100 });
      const [client] = await bought({ clients: [ann] });
      activationCode = client!.activationCode;
      person = { userId: client!.accountId, key: inviteToken(server.deps.secret, client!.accountId, 1) };
      await fillIn(server, person);
    });

    const validation = (packageId: number) =>
      server.api.call(validateInvitedPackage, {
        params: { userId: person.userId },
        key: person.key,
        body: { packageId, countryCriteria: { countryCode: '1', phoneNumber: '2025550177', country: 'US' } },
      });

    it('is redeemed with its code', async () => {
      const { prePurchasedPackage } = await describeInvited(server, person);
      expect(prePurchasedPackage).toMatchObject({ id: 2041, totalPrice: 11900, currencyCode: 'USD' });
      const { id: packageId, productId, services } = prePurchasedPackage!;
      expect(await validation(packageId)).toMatchObject({ status: 200 });
      const orderDetail = { packageId, productId, services };
      const pricing = await priceOfInvited(server, person, [activationCode], orderDetail);
      expect(pricing.totals.total).toBe(0);
      const submission = await invitedSubmission(server, person, {
        codes: [activationCode],
        nonce: null,
        order: orderDetail,
      });
      expect(await payInvited(server, person, submission)).toMatchObject({ status: 200, body: { type: 'approved' } });
      expect(
        await server.db
          .select({ accountId: subscriptions.accountId, packageId: subscriptions.packageId })
          .from(subscriptions),
      ).toEqual([{ accountId: person.userId, packageId: 2041 }]);
    });

    it('gives access to no other package of another group, and not with another code', async () => {
      const open = { P0: [2041, 2043], P2: [2241, 2243], P3: [2341, 2343] };
      const closed = Object.entries(open).flatMap(([group, ids]) =>
        group === pricingGroup ? [] : ids.filter(id => id !== 2041),
      );
      expect(await Promise.all(closed.map(async id => (await validation(id)).status))).toEqual(closed.map(() => 409));
      const [other = ''] = await mintCodes(
        server.db,
        {
          kind: 'full',
          amount: null,
          currency: null,
          packageId: null,
          professionalId: null,
          note: '',
          count: 1,
          expiresAt: null,
          reusable: false,
        },
        server.deps.now(),
      );
      const body = {
        token: person.key,
        userId: person.userId,
        orderDetail: {
          packageId: 2041,
          productId: 'ESS1YEAR',
          services: (await describeInvited(server, person)).prePurchasedPackage!.services,
        },
        subscriptionCodes: [other],
      };
      expect(
        (await server.api.call(priceInvited, { params: { userId: person.userId }, key: person.key, body })).status,
      ).toBe(pricingGroup === 'P0' ? 200 : 409);
    });
  });
});
