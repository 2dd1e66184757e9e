import { beforeAll, describe, expect, it } from 'vitest';
import { listCountries, listRegions, listTimezones } from '../../src/contract/calls/geography.calls.ts';
import { lookUpPricing, validatePackage } from '../../src/contract/calls/package.calls.ts';
import { createClientToken } from '../../src/contract/calls/payment.calls.ts';
import { isRegion } from '../../src/server/geography/regions.ts';
import { timezonesOf } from '../../src/server/geography/timezones.ts';
import { zonesByRegion } from '../../src/server/geography/zones-by-region.ts';
import { expectReply } from './support/sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

const offered = async (country: string) => expectReply(await server.api.call(lookUpPricing, { body: { country, countryCode: '1', phoneNumber: '2025550143' } }), 200).body;

describe('packages', () => {
  it.each([
    ['US', [2041, 2043, 2045], 'USD', '$'],
    ['CA', [2041, 2043, 2045], 'CAD', 'CA$'],
    ['MX', [2041, 2043, 2045], 'MXN', 'MX$'],
    ['CO', [2041, 2043, 2045], 'USD', 'US$'],
    ['GB', [2061, 2063], 'GBP', '£'],
    ['PL', [2061, 2063], 'EUR', '€'],
  ])('for %s are %j in %s', async (country, packageIds, currencyCode, currencySymbol) => {
    const { packages, ...rest } = await offered(country);
    expect(rest).toEqual({ pricingGroupName: 'P0', packageIds });
    for (const offer of packages) expect(offer).toMatchObject({ currencyCode, currencySymbol });
  });

  it('with VAT contain it in their price', async () => {
    const { packages } = await offered('GB');
    expect(packages[0]).toMatchObject({ totalPrice: 14900, totalPriceFormatted: '£149.00', vatAmount: 2483, vatAmountFormatted: '£24.83' });
  });

  it('are valid where they are sold', async () => {
    const validate = (packageId: number, country: string) => server.api.call(validatePackage, { body: { packageId, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country } } });
    expect(await validate(2041, 'US')).toEqual({ status: 200, body: { valid: true } });
    expect(await validate(2041, 'GB')).toEqual({ status: 409, body: { valid: false } });
    expect(await validate(1, 'US')).toEqual({ status: 409, body: { valid: false } });
  });
});

describe('geography', () => {
  it('lists every country with regions and at least one time zone', async () => {
    const { body } = expectReply(await server.api.call(listCountries, {}), 200);
    expect(body).toHaveLength(252);
    expect(body.filter(({ code }) => timezonesOf(code).length === 0)).toEqual([]);
  });

  it('lists regions by name', async () => {
    const { body } = expectReply(await server.api.call(listRegions, { params: { country: 'US' } }), 200);
    expect(body.filter(({ code }) => ['DC', 'AA', 'AE', 'AP', 'WY'].includes(code)).map(({ name }) => name)).toEqual([
      'Armed Forces Americas',
      'Armed Forces Europe, Canada, Africa and Middle East',
      'Armed Forces Pacific',
      'District of Columbia',
      'Wyoming',
    ]);
  });

  it('narrows time zones by region', async () => {
    const zones = async (region?: string) => expectReply(await server.api.call(listTimezones, { params: { country: 'US' }, query: { region } }), 200).body;
    expect(await zones('CA')).toEqual([{ id: 'America/Los_Angeles', name: 'Pacific Time – Los Angeles' }]);
    expect((await zones()).length).toBeGreaterThan(20);
    expect((await zones('AE')).length).toBeGreaterThan(20);
  });

  it('narrows by regions that there are, to zones that there are', () => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'America/Indiana/Indianapolis', 'America/Kentucky/Louisville']);
    for (const [country, byRegion] of Object.entries(zonesByRegion)) {
      for (const [region, ids] of Object.entries(byRegion)) {
        expect([country, region, isRegion(country, region), ids.filter(id => !zones.has(id))]).toEqual([country, region, true, []]);
      }
    }
  });
});

describe('a client token', () => {
  it('tells the sandbox and when it ends', async () => {
    const { body } = expectReply(await server.api.call(createClientToken, { query: { country: 'US' } }), 200);
    expect(JSON.parse(Buffer.from(body.clientToken, 'base64').toString())).toEqual({ environment: 'sandbox', country: 'US', exp: Date.parse('2026-03-02T12:00:00Z') });
  });
});
