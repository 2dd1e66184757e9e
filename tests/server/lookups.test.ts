import { beforeAll, describe, expect, it } from 'vitest';
import { listCountries, listRegions, listTimezones } from '../../src/contract/calls/geography.calls.ts';
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
    const zones = async (region?: string) =>
      expectReply(await server.api.call(listTimezones, { params: { country: 'US' }, query: { region } }), 200).body;
    expect(await zones('CA')).toEqual([
      { id: 'America/Los_Angeles', name: 'Pacific Time – Los Angeles', language: 'en-US' },
    ]);
    expect((await zones()).length).toBeGreaterThan(20);
    const inSpanish = { params: { country: 'US' }, query: { region: 'CA' }, headers: { 'accept-language': 'es-MX' } };
    expect(expectReply(await server.api.call(listTimezones, inSpanish), 200).body).toEqual([
      { id: 'America/Los_Angeles', name: 'Hora del Pacífico – Los Ángeles', language: 'es-MX' },
    ]);
    expect((await zones('AE')).map(({ name }) => name)).toContain('Central European Time – Berlin');
    const military = (await Promise.all(['AA', 'AE', 'AP'].map(zones))).flat().map(({ id }) => id);
    expect(military).toEqual(
      expect.arrayContaining(['America/Panama', 'Europe/London', 'Asia/Bahrain', 'Asia/Tokyo', 'Asia/Seoul']),
    );
    expect(military.filter(id => ['America/New_York', 'America/Chicago', 'America/Los_Angeles'].includes(id))).toEqual(
      [],
    );
  });

  it('narrows only by existing regions, to existing zones', () => {
    const zones = new Set([
      ...Intl.supportedValuesOf('timeZone'),
      'America/Indiana/Indianapolis',
      'America/Kentucky/Louisville',
      'Pacific/Chuuk',
      'Pacific/Pohnpei',
    ]);
    for (const [country, byRegion] of Object.entries(zonesByRegion)) {
      for (const [region, ids] of Object.entries(byRegion)) {
        expect([country, region, isRegion(country, region), ids.filter(id => !zones.has(id))]).toEqual([
          country,
          region,
          true,
          [],
        ]);
      }
    }
  });
});

describe('a client token', () => {
  it('names the sandbox and its expiry', async () => {
    const { body } = expectReply(await server.api.call(createClientToken, { query: { country: 'US' } }), 200);
    expect(JSON.parse(Buffer.from(body.clientToken, 'base64').toString())).toEqual({
      environment: 'sandbox',
      country: 'US',
      exp: Date.parse('2026-03-02T12:00:00Z'),
    });
  });
});
