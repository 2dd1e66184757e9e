import { beforeEach, describe as group, expect, it } from 'vitest';
import { priceInvited, validateInvitedPackage } from '../../src/contract/calls/invite.calls.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { coParent, describe, fillIn, invited, lastInvited, priceOfInvited, type Invited } from './support/invited.ts';
import { refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  british,
  expectReply,
  joined as joinedParent,
  orderOf,
  pay,
  readyToPay,
  submissionFor,
} from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

beforeEach(async () => {
  server = await testServer();
  bo = await invited(server);
});

group('an invited parent’s price', () => {
  const ask = async (changes: object) =>
    server.api.call(priceInvited, {
      params: { userId: bo.userId },
      key: bo.key,
      body: {
        token: bo.key,
        userId: bo.userId,
        orderDetail: await orderOf(server.api, 2041),
        subscriptionCodes: [],
        ...changes,
      },
    });

  it('includes tax once the address is known', async () => {
    expect(await priceOfInvited(server, bo)).toMatchObject({ taxesCalculated: false, totals: { total: 119_00 } });
    await fillIn(server, bo);
    expect(await priceOfInvited(server, bo)).toMatchObject({
      taxesCalculated: true,
      payForCoParent: false,
      totals: { subTotal: 119_00, taxAmount: 4_76, total: 123_76 },
    });
  });

  it('is refused for a package of another country, an unknown country, and a token or user id that does not match the bearer', async () => {
    const orderDetail = await orderOf(server.api, 2061, 'GB');
    expect(await ask({ orderDetail })).toEqual(refused(409, 'orderDetail.packageId', 'value.invalid'));
    const address = { type: 'PRIMARY' as const, country: 'ZZ', region: '', postalCode: '', city: '' };
    expect(await ask({ address })).toEqual(refused(400, 'address.country', 'country.unknown'));
    expect(await ask({ token: 'another' })).toEqual(refused(400, 'token', 'value.invalid'));
    expect(await ask({ userId: crypto.randomUUID() })).toEqual(refused(400, 'userId', 'value.invalid'));
  });

  it('is for the other parent’s country until they give an address', async () => {
    server = await testServer();
    await joinedParent(server.api, 'american@example.com');
    await server.db.delete(outbox);
    const family = { coParent: { ...coParent, email: 'brit@example.com' }, coParentDuplicateConfirmed: true };
    const signUp = await readyToPay(server.api, { billing: british, family });
    const submission = await submissionFor(server.api, signUp, { packageId: 2061, country: 'GB', region: 'CMD' });
    expectReply(await pay(server.api, signUp, { ...submission, coParentDuplicateConfirmed: true }), 200);
    const brit = await lastInvited(server);
    expect(await describe(server, brit)).toMatchObject({ addressCountry: 'GB', hasAddress: false });
  });

  it('is written in the format of their language', async () => {
    const priced = async (pricingLocale: 'en_US' | 'es_MX') =>
      expectReply(await ask({ pricingLocale }), 200).body.totals.totalFormatted;
    expect([await priced('en_US'), await priced('es_MX')]).toEqual(['$119.00', 'USD\u00A0119.00']);
  });

  it('is preceded by a validation of the package', async () => {
    const validate = (packageId: number, country: string) =>
      server.api.call(validateInvitedPackage, {
        params: { userId: bo.userId },
        key: bo.key,
        body: { packageId, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country } },
      });
    expect(await validate(2041, 'US')).toEqual({ status: 200, body: { valid: true } });
    expect(await validate(2061, 'US')).toEqual({ status: 409, body: { valid: false, soldThere: false } });
    expect(await validate(2041, 'QQ')).toEqual(refused(400, 'countryCriteria.country', 'country.unknown'));
  });
});
