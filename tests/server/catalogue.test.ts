import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookUpPricing } from '../../src/contract/calls/package.calls.ts';
import { countries } from '../../src/contract/countries.ts';
import { currencyCodes } from '../../src/contract/entities/package.schema.ts';
import type { Database } from '../../src/server/db/database.ts';
import { addOnPrices, packagePrices, packages } from '../../src/server/db/tables/catalogue.tables.ts';
import { addOnsFor } from '../../src/server/packages/add-ons.ts';
import { packagesOnSale } from '../../src/server/packages/on-sale.ts';
import { readCatalogue } from '../../src/server/packages/read-catalogue.ts';
import { storeCatalogue } from '../../src/server/packages/store-catalogue.ts';
import { everythingStored } from './support/database.ts';
import { offeredIn, validationOf, visitor } from './support/offered.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const offered = (...where: [country: string, phoneNumber?: string]) => offeredIn(server, ...where);
const validate = (...what: [packageId: number, country: string, countryCode?: string]) => validationOf(server, ...what);

describe('packages', () => {
  it.each([
    ['US', [2041, 2043, 2045, 2051, 2053], 'USD', '$'],
    ['CA', [2041, 2043, 2045, 2051, 2053], 'CAD', 'CA$'],
    ['MX', [2041, 2043, 2045, 2051, 2053], 'MXN', 'MX$'],
    ['CO', [2041, 2043, 2045, 2051, 2053], 'USD', 'US$'],
    ['GB', [2061, 2063, 2065, 2067], 'GBP', '£'],
    ['IM', [2061, 2063, 2065, 2067], 'GBP', '£'],
    ['PL', [2061, 2063, 2065, 2067], 'EUR', '€'],
  ])('in %s are %j in %s', async (country, packageIds, currencyCode, currencySymbol) => {
    const found = await offered(country);
    expect([found.pricingGroupName, found.packageIds, found.packages.map(({ id }) => id)]).toEqual([
      'P0',
      packageIds,
      packageIds,
    ]);
    for (const offer of found.packages) expect(offer).toMatchObject({ currencyCode, currencySymbol });
  });

  it('with VAT have prices that contain it', async () => {
    const [first] = (await offered('GB')).packages;
    expect(first).toMatchObject({
      totalPrice: 14900,
      totalPriceFormatted: '£149.00',
      vatAmount: 2483,
      vatAmountFormatted: '£24.83',
    });
  });

  it('show prices per month and year, rounded up, and the saving of two years over two single ones', async () => {
    const prices = async (country: string) =>
      (await offered(country)).packages.map(
        ({ id, monthlyPrice, monthlyPriceFormatted, savedAmount, savedAmountFormatted }) => [
          id,
          monthlyPrice,
          monthlyPriceFormatted,
          savedAmount,
          savedAmountFormatted,
        ],
      );
    expect(await prices('US')).toEqual([
      [2041, 992, '$9.92', null, null],
      [2043, 1492, '$14.92', null, null],
      [2045, 1330, '$13.30', 3900, '$39.00'],
      [2051, 742, '$7.42', null, null],
      [2053, 663, '$6.63', 1900, '$19.00'],
    ]);
    expect(await prices('GB')).toEqual([
      [2061, 1242, '£12.42', null, null],
      [2063, 1121, '£11.21', 2900, '£29.00'],
      [2065, 659, '£6.59', null, null],
      [2067, 580, '£5.80', 1900, '£19.00'],
    ]);
    const yearly = (await offered('US')).packages.map(({ id, yearlyPrice, yearlyPriceFormatted }) => [
      id,
      yearlyPrice,
      yearlyPriceFormatted,
    ]);
    expect(yearly.slice(1, 3), 'one year and two').toEqual([
      [2043, 17900, '$179.00'],
      [2045, 15950, '$159.50'],
    ]);
    for (const { totalPrice, monthlyPrice, subDurationInYears } of (await offered('MX')).packages)
      expect(monthlyPrice * 12 * subDurationInYears).toBeGreaterThanOrEqual(totalPrice);
  });

  it('show no saving if there is none, or no one-year package to compare with', async () => {
    const saved = async () => (await offered('US')).packages.find(({ id }) => id === 2045)?.savedAmount;
    await server.db
      .update(packagePrices)
      .set({ amount: 358_00 })
      .where(and(eq(packagePrices.packageId, 2045), eq(packagePrices.currency, 'USD')));
    expect(await saved()).toBeNull();
    await server.db
      .update(packagePrices)
      .set({ amount: 357_99 })
      .where(and(eq(packagePrices.packageId, 2045), eq(packagePrices.currency, 'USD')));
    expect(await saved()).toBe(1);
    await server.db
      .update(packages)
      .set({ pricingGroups: ['P2'] })
      .where(eq(packages.id, 2043));
    expect(await saved()).toBeNull();
  });

  it('of every group, for one year and two and build-your-own, are sold in every country', async () => {
    const sold = new Set<string>();
    for (const { code } of countries) {
      const offers = packagesOnSale(await readCatalogue(server.db), code);
      for (const group of ['P0', 'P2', 'P3'] as const) {
        const ofGroup = offers.filter(({ pricingGroups }) => pricingGroups.includes(group)).map(({ offer }) => offer);
        expect([
          code,
          group,
          [1, 2].map(years =>
            ofGroup.some(({ subDurationInYears, buildYourOwn }) => subDurationInYears === years && !buildYourOwn),
          ),
        ]).toEqual([code, group, [true, true]]);
        expect([
          code,
          group,
          ofGroup.filter(({ buildYourOwn }) => buildYourOwn).map(({ productId }) => productId),
        ]).toEqual([code, group, ['SUB1YEAR', 'SUB2YEAR']]);
      }
      for (const { offer } of offers) sold.add(offer.currencyCode);
      expect([
        code,
        addOnsFor(await readCatalogue(server.db), code)
          .map(({ service, years }) => `${service} ${years}`)
          .toSorted(),
      ]).toEqual([code, everyAddOn]);
    }
    expect([...sold].toSorted()).toEqual(currencyCodes.toSorted());
  });

  it('are valid where they are sold, whatever the phone number', async () => {
    expect([
      await validate(2041, 'US'),
      await validate(2041, 'US', '44'),
      await validate(2041, 'GB'),
      await validate(1, 'US'),
      await validate(2041, 'QQ'),
    ]).toEqual([200, 200, 409, 409, 400]);
  });
});

const everyAddOn = [
  'CALLSBASIC 1',
  'CALLSBASIC 2',
  'MYFILES 1',
  'MYFILES 2',
  'PAYMENTS_UNLIMITED 1',
  'PAYMENTS_UNLIMITED 2',
  'TONEMETER 1',
  'TONEMETER 2',
];

it('a change of the catalogue counts from its commit on, and not before', async () => {
  const { db } = server;
  const priceOf2041 = async (reader: Database) =>
    packagesOnSale(await readCatalogue(reader), 'US').find(({ offer }) => offer.id === 2041)?.offer.totalPrice;
  const before = await priceOf2041(db);
  const changed = (before ?? 0) + 100;
  const raise = (tx: Database) =>
    tx
      .update(packagePrices)
      .set({ amount: changed })
      .where(and(eq(packagePrices.packageId, 2041), eq(packagePrices.currency, 'USD')));
  const undone = db.transaction(async tx => {
    await raise(tx);
    expect(await priceOf2041(tx)).toBe(changed);
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await priceOf2041(db)).toBe(before);
  await raise(db);
  expect(await priceOf2041(db)).toBe(changed);
});

it.each([
  ['packages', sql`update packages set active = false where id = 2041`],
  ['prices', sql`delete from package_prices where package_id = 2041`],
  ['add-ons', sql`insert into add_on_prices (service, years, currency, amount) values ('TONEMETER', 1, 'XXX', 1)`],
  ['shares', sql`truncate pricing_group_shares`],
])('a change of the %s gives the catalogue a new version', async (_name, change) => {
  const { version } = await readCatalogue(server.db);
  await server.db.execute(change);
  expect((await readCatalogue(server.db)).version).not.toBe(version);
});

it('an unknown country is refused', async () => {
  expect(await server.api.call(lookUpPricing, { body: { ...visitor, country: 'QQ' } })).toEqual({
    status: 400,
    body: { type: 'refused', validationErrors: [{ field: 'country', text: 'country.unknown' }] },
  });
});

describe('the stored catalogue', () => {
  it('keeps what an operator changed or removed', async () => {
    await server.db.update(packages).set({ active: false }).where(eq(packages.id, 2041));
    await server.db
      .update(packagePrices)
      .set({ amount: 189_00 })
      .where(and(eq(packagePrices.packageId, 2043), eq(packagePrices.currency, 'USD')));
    await server.db
      .delete(packagePrices)
      .where(and(eq(packagePrices.packageId, 2045), eq(packagePrices.currency, 'USD')));
    await server.db.delete(addOnPrices).where(eq(addOnPrices.service, 'TONEMETER'));
    const stored = async () =>
      (await everythingStored(server.db)).split('\n').filter(row => !row.startsWith('["catalogue_version"'));
    const before = await stored();
    await Promise.all([storeCatalogue(server.db), storeCatalogue(server.db)]);
    expect(await stored()).toEqual(before);
    const { packageIds, packages: cards, addOns } = await offered('US');
    expect([packageIds, cards[0]?.totalPriceFormatted, addOns.some(({ service }) => service === 'TONEMETER')]).toEqual([
      [2043, 2051, 2053],
      '$189.00',
      false,
    ]);
    expect(await validate(2041, 'US')).toBe(409);
  });

  it('is ordered by position', async () => {
    await server.db.update(packages).set({ position: 1 }).where(eq(packages.id, 2051));
    expect((await offered('US')).packageIds).toEqual([2051, 2041, 2043, 2045, 2053]);
  });
});
