import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceInvited, requestInviteLink, validateInvitedPackage } from '../../src/contract/calls/invite.calls.ts';
import {
  accounts,
  children,
  families,
  inviteTokens,
  subscriptions,
} from '../../src/server/db/tables/account.tables.ts';
import { packages, pricingGroupShares } from '../../src/server/db/tables/catalogue.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { inviteToken } from '../../src/server/base/links.ts';
import { mintCodes } from '../../src/server/pricing/mint-codes.ts';
import { writeMail } from '../../src/server/mail/write-mail.ts';
import type { PrePurchase, PrePurchased } from '../../src/server/professional/pre-purchase.ts';
import { hashToken } from '../../src/server/base/secrets.ts';
import { everythingStored } from './support/database.ts';
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
import { ann, bo, prePurchased, readyToPrePurchase, storedIn, twenty } from './support/pre-purchase.ts';
import { practice, professional } from './support/professional.ts';
import type { TestServer } from './support/server.ts';
import { expectReply, orderOf, british as ukParent } from './support/sign-up.ts';

let server: TestServer;
let order: PrePurchase;

beforeEach(async () => {
  ({ server, order } = await readyToPrePurchase());
});

const bought = (changes: Partial<PrePurchase> = {}) => prePurchased(server, { ...order, ...changes });

const invitations = async () =>
  (await server.db.select().from(outbox)).flatMap(({ mail, recipient, languageLocale }) =>
    mail.kind === 'invitation' ? [{ ...mail, recipient, languageLocale }] : [],
  );

describe('a pre-purchase', () => {
  it('creates one family of the professional, with invited parents and children', async () => {
    await bought({ clients: [ann, { ...bo, email: 'Bo@Example.com' }] });
    expect(
      await server.db
        .select({ professionalId: families.professionalId, registrationId: families.registrationId })
        .from(families),
    ).toEqual([{ professionalId: order.professional.id, registrationId: null }]);
    const { firstName, lastName, email, emailFolded, phoneCountryCode, phoneNumber, joinedAt } = accounts;
    expect(
      await server.db
        .select({ firstName, lastName, email, emailFolded, phoneCountryCode, phoneNumber, joinedAt })
        .from(accounts)
        .where(isNotNull(accounts.familyId))
        .orderBy(emailFolded),
    ).toEqual([
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.com',
        emailFolded: 'ann@example.com',
        phoneCountryCode: '+1',
        phoneNumber: '2025550143',
        joinedAt: null,
      },
      {
        firstName: 'Bo',
        lastName: 'Ray',
        email: 'Bo@Example.com',
        emailFolded: 'bo@example.com',
        phoneCountryCode: null,
        phoneNumber: null,
        joinedAt: null,
      },
    ]);
    expect(
      await server.db.select({ firstName: children.firstName, lastName: children.lastName }).from(children),
    ).toEqual([{ firstName: 'Cy', lastName: 'Ray' }]);
  });

  it('gives each client a single-use code that pays that package in full', async () => {
    const clients = await bought();
    const codes = await server.db.select().from(subscriptionCodes);
    expect(codes.map(({ code }) => code).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
      clients.map(({ activationCode }) => activationCode).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
    for (const code of codes) {
      expect(code).toMatchObject({
        kind: 'full',
        amount: null,
        currency: null,
        packageId: 2041,
        professionalId: order.professional.id,
        reusable: false,
        expiresAt: null,
        revokedAt: null,
      });
    }
  });

  it('sends each client a mail in their language, with the professional’s name, a code and a personal link', async () => {
    const clients = await bought({ languageLocale: 'es_MX' });
    expect(await invitations()).toEqual(
      clients.map(({ accountId, email, activationCode }, index) => ({
        kind: 'invitation',
        accountId,
        serial: 1,
        firstName: ['Ann', 'Bo'][index],
        inviter: 'Pat Quill',
        byProfessional: true,
        paid: false,
        activationCode,
        recipient: email,
        languageLocale: 'es_MX',
      })),
    );
    for (const { accountId, activationCode } of clients) {
      const row = (await server.db.select().from(outbox)).find(
        ({ mail }) => mail.kind === 'invitation' && mail.accountId === accountId,
      )!;
      const { text } = writeMail(server.deps, row);
      const token = inviteToken(server.deps.secret, accountId, 1);
      expect([text.includes(token), text.includes(activationCode)]).toEqual([true, true]);
      expect(await everythingStored(server.db)).not.toContain(token);
      expect(await server.db.$count(inviteTokens, eq(inviteTokens.tokenHash, hashToken(token)))).toBe(1);
    }
  });

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

  it('sends its code again with each requested link, until it is used', async () => {
    const [{ accountId: userId, activationCode } = { accountId: '', activationCode: '' }] = await bought({
      clients: [bo],
    });
    const key = inviteToken(server.deps.secret, userId, 1);
    const ask = async () => {
      server.pass(60);
      expect(await server.api.call(requestInviteLink, { key })).toMatchObject({ status: 202 });
    };
    await ask();
    await fillIn(server, { userId, key });
    expect(
      await payInvited(
        server,
        { userId, key },
        await invitedSubmission(server, { userId, key }, { codes: [activationCode], nonce: null }),
      ),
    ).toMatchObject({ status: 200 });
    await ask();
    const bySerial = (await invitations()).toSorted((one, other) => one.serial - other.serial);
    expect(bySerial.map(({ serial, activationCode: code }) => [serial, code])).toEqual([
      [1, activationCode],
      [2, activationCode],
      [3, null],
    ]);
  });

  it('works for one parent and without children too', async () => {
    expect(await bought({ clients: [bo], children: [] })).toHaveLength(1);
    expect(await storedIn(server)).toEqual([1, 1, 1, 1]);
  });

  it('accepts up to twenty children', async () => {
    await bought({ children: twenty });
    expect(await server.db.$count(children)).toBe(20);
  });
});
