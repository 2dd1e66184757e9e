import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { validatePackage } from '../../src/contract/calls/package.calls.ts';
import type { OrderDetail } from '../../src/contract/entities/package.schema.ts';
import type { PricingGroup } from '../../src/contract/entities/pricing-group.schema.ts';
import { packages, pricingGroupShares } from '../../src/server/db/tables/catalogue.tables.ts';
import { orderedPackage } from '../../src/server/packages/offer.ts';
import { pricingGroupOf } from '../../src/server/packages/pricing-group.ts';
import { readCatalogue } from '../../src/server/packages/read-catalogue.ts';
import { pay, readyToPay, submissionFor } from './support/sign-up.ts';
import { offeredIn, validationOf, visitor } from './support/offered.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const offered = (...where: [country: string, phoneNumber?: string]) => offeredIn(server, ...where);
const validate = (...what: [packageId: number, country: string, countryCode?: string]) => validationOf(server, ...what);
const share = (country: string, ...shares: readonly [PricingGroup, number][]) =>
  server.db
    .insert(pricingGroupShares)
    .values(shares.map(([pricingGroup, of100]) => ({ country, pricingGroup, share: of100 })));

describe('a pricing group', () => {
  it('is always the same for one phone number, and splits numbers by the shares', async () => {
    await share('US', ['P0', 50], ['P2', 30], ['P3', 20]);
    const groupsOf200 = async (secret: string, phoneCountryCode = '+1') => {
      const buyers = Array.from({ length: 200 }, (_, index) => ({
        country: 'US',
        phoneCountryCode,
        phoneNumber: String(2_025_550_000 + index),
      }));
      const catalogue = await readCatalogue(server.db);
      return buyers.map(buyer => pricingGroupOf(catalogue, secret, buyer));
    };
    const groups = await groupsOf200(server.deps.secret);
    expect(await groupsOf200(server.deps.secret, '1')).toEqual(groups);
    expect(await groupsOf200('another secret, long enough for tests')).not.toEqual(groups);
    expect(Object.groupBy(groups, group => group)).toMatchObject({
      P0: { length: 103 },
      P2: { length: 53 },
      P3: { length: 44 },
    });
    expect((await offered('US', '2025550000')).pricingGroupName).toBe(groups[0]);
    expect((await offered('CA', '2025550000')).pricingGroupName).toBe('P0');
  });

  it('has its own packages, prices and labels', async () => {
    await share('US', ['P3', 100]);
    const { packages: cards } = await offered('US');
    expect(
      cards.map(({ id, displayName, receiptText, packageName, totalPriceFormatted }) => [
        id,
        displayName,
        receiptText,
        packageName,
        totalPriceFormatted,
      ]),
    ).toEqual([
      [2341, 'Everyday', 'Everyday subscription, 1 year', 'ESSENTIALS_P3', '$109.99'],
      [2342, 'Everyday', 'Everyday subscription, 2 years', 'ESSENTIALS_P3', '$199.99'],
      [2343, 'Everything', 'Everything subscription, 1 year', 'PREMIUM_P3', '$159.99'],
      [2345, 'Everything', 'Everything subscription, 2 years', 'PREMIUM_P3', '$289.99'],
      [2051, 'Build your own', 'Build your own subscription, 1 year', 'BUILD_YOUR_OWN', '$89.00'],
      [2053, 'Build your own', 'Build your own subscription, 2 years', 'BUILD_YOUR_OWN', '$159.00'],
    ]);
  });

  it('decides what may be ordered, by the registration’s phone number in the billing country or where packages were shown', async () => {
    await share('US', ['P2', 100]);
    const signUp = await readyToPay(server.api);
    const body = await submissionFor(server.api, signUp, { packageId: 2241 });
    const baseline = {
      packageId: 2041,
      productId: 'ESS1YEAR',
      services: ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL', 'MYFILES', 'CALLSBASIC'],
    } satisfies OrderDetail;
    await share('CA', ['P3', 100]);
    expect([await validate(2241, 'US'), await validate(2341, 'US')]).toEqual([200, 200]);
    await server.db.delete(pricingGroupShares).where(eq(pricingGroupShares.country, '*'));
    await share('*', ['P3', 100]);
    expect(await validate(2041, 'US')).toBe(409);
    const refused = {
      status: 409,
      body: { type: 'refused', validationErrors: [{ field: 'order.packageId', text: 'value.invalid' }] },
    };
    expect(await pay(server.api, signUp, { ...body, order: baseline })).toEqual(refused);
    expect(await pay(server.api, signUp, body)).toMatchObject({ status: 200 });
  });

  it('is not the reason for refusing a package that the country sells to nobody', async () => {
    await share('US', ['P2', 100]);
    const refusal = async (packageId: number) =>
      (await server.api.call(validatePackage, { body: { packageId, countryCriteria: { ...visitor, country: 'US' } } }))
        .body;
    await server.db.update(packages).set({ active: false }).where(eq(packages.id, 2343));
    expect([await refusal(2341), await refusal(2343), await refusal(2061)]).toEqual([
      { valid: false, soldThere: true },
      { valid: false, soldThere: false },
      { valid: false, soldThere: false },
    ]);
  });

  it('is the baseline without a phone number', async () => {
    await share('US', ['P2', 100]);
    const unknown = { country: 'US', phoneCountryCode: null, phoneNumber: null };
    const order = (packageId: number, productId: string): OrderDetail => ({
      packageId,
      productId,
      services: ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL', 'MYFILES', 'CALLSBASIC'],
    });
    expect(await orderedPackage(server.deps, order(2041, 'ESS1YEAR'), unknown)).toMatchObject({
      id: 2041,
      totalPrice: 11900,
    });
    expect(await orderedPackage(server.deps, order(2241, 'CON1YEAR'), unknown)).toBeNull();
  });
});
