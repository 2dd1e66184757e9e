import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { currencyOf } from '../../src/contract/currency-of.ts';
import { buildPackage, lookUpPricing, validatePackage } from '../../src/contract/calls/package.calls.ts';
import { priceOrder } from '../../src/contract/calls/payment.calls.ts';
import { countries } from '../../src/contract/countries.ts';
import { currencyCodes, type OrderDetail } from '../../src/contract/entities/package.schema.ts';
import type { PricingGroup } from '../../src/contract/entities/pricing-group.schema.ts';
import {
  addOnPrices,
  packagePrices,
  packages,
  pricingGroupShares,
} from '../../src/server/db/tables/catalogue.tables.ts';
import { addOnsFor } from '../../src/server/packages/add-ons.ts';
import { orderedPackage } from '../../src/server/packages/offer.ts';
import { packagesOnSale } from '../../src/server/packages/on-sale.ts';
import { pricingGroupOf } from '../../src/server/packages/pricing-group.ts';
import { storeCatalogue } from '../../src/server/packages/store-catalogue.ts';
import { everythingStored } from './support/database.ts';
import { expectReply, pay, register, readyToPay, submissionFor } from './support/sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const visitor = { countryCode: '1', phoneNumber: '2025550143' };
const offered = async (country: string, phoneNumber = visitor.phoneNumber) =>
  expectReply(await server.api.call(lookUpPricing, { body: { ...visitor, country, phoneNumber } }), 200).body;
const validate = async (packageId: number, country: string, countryCode = '1') =>
  (
    await server.api.call(validatePackage, {
      body: { packageId, countryCriteria: { ...visitor, countryCode, country } },
    })
  ).status;
const share = (country: string, ...shares: readonly [PricingGroup, number][]) =>
  server.db
    .insert(pricingGroupShares)
    .values(shares.map(([pricingGroup, of100]) => ({ country, pricingGroup, share: of100 })));

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
      const offers = await packagesOnSale(server.db, code);
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
        (await addOnsFor(server.db, code)).map(({ service, years }) => `${service} ${years}`).toSorted(),
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
    const before = await everythingStored(server.db);
    await Promise.all([storeCatalogue(server.db), storeCatalogue(server.db)]);
    expect(await everythingStored(server.db)).toBe(before);
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

describe('a pricing group', () => {
  it('is always the same for one phone number, and splits numbers by the shares', async () => {
    await share('US', ['P0', 50], ['P2', 30], ['P3', 20]);
    const groupsOf200 = async (secret: string, phoneCountryCode = '+1') => {
      const buyers = Array.from({ length: 200 }, (_, index) => ({
        country: 'US',
        phoneCountryCode,
        phoneNumber: String(2_025_550_000 + index),
      }));
      return Promise.all(buyers.map(buyer => pricingGroupOf({ db: server.db, secret }, buyer)));
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

describe('an order', () => {
  const base = ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL'] satisfies OrderDetail['services'];
  const ordered = (order: OrderDetail, country = 'US') =>
    orderedPackage(server.deps, order, { country, phoneCountryCode: '+1', phoneNumber: visitor.phoneNumber });
  const own = (...added: OrderDetail['services']): OrderDetail => ({
    packageId: 2051,
    productId: 'SUB1YEAR',
    services: [...base, ...added],
  });

  it('of a build-your-own package costs its base and its add-ons', async () => {
    expect(await ordered(own())).toMatchObject({ buildYourOwn: true, totalPrice: 8900, vatAmount: null });
    expect(await ordered({ packageId: 2053, productId: 'SUB2YEAR', services: [...base, 'TONEMETER'] })).toMatchObject({
      monthlyPriceFormatted: '$8.88',
      savedAmount: null,
    });
    expect(await ordered(own('CALLSBASIC', 'MYFILES'))).toMatchObject({ totalPrice: 8900 });
    expect(await ordered(own('PAYMENTS_UNLIMITED', 'TONEMETER'))).toMatchObject({
      totalPrice: 14300,
      totalPriceFormatted: '$143.00',
      services: [...base, 'PAYMENTS_UNLIMITED', 'TONEMETER'],
    });
    expect(await ordered({ packageId: 2053, productId: 'SUB2YEAR', services: [...base, 'TONEMETER'] })).toMatchObject({
      totalPrice: 21300,
    });
  });

  it('of a build-your-own package contains the VAT of base and add-ons', async () => {
    const british = { ...own('TONEMETER'), packageId: 2065 };
    expect(await ordered(british, 'GB')).toMatchObject({
      currencyCode: 'GBP',
      totalPrice: 10400,
      vatAmount: 1733,
      vatAmountFormatted: '£17.33',
    });
    expect(await ordered(british, 'US')).toBeNull();
    expect(await ordered(own('TONEMETER'), 'GB')).toBeNull();
  });

  it('of a build-your-own package is priced before it is ordered, and only where it is sold', async () => {
    const build = async (order: OrderDetail, country = 'US') =>
      server.api.call(buildPackage, {
        body: { order, countryCriteria: { country, countryCode: '1', phoneNumber: visitor.phoneNumber } },
      });
    expect(await build(own('TONEMETER'))).toEqual({ status: 200, body: { package: await ordered(own('TONEMETER')) } });
    expect(await build(own('MYFILES_10GB'))).toEqual({ status: 409, body: { valid: false } });
    expect(await build(own('TONEMETER'), 'GB')).toEqual({ status: 409, body: { valid: false } });
    expect(await build(own(), 'XX')).toEqual({
      status: 400,
      body: { type: 'refused', validationErrors: [{ field: 'countryCriteria.country', text: 'country.unknown' }] },
    });
  });

  it.each<[string, OrderDetail]>([
    ['of another product', { ...own(), productId: 'SUB2YEAR' }],
    ['without a part of the base', { ...own(), services: base.slice(1) }],
    ['with a service that is no add-on', own('MYFILES_10GB')],
    ['with an add-on twice', own('TONEMETER', 'TONEMETER')],
    ['with a part of the base twice', own('CALENDAR')],
    [
      'of a fixed package with a service more',
      { packageId: 2041, productId: 'ESS1YEAR', services: [...base, 'MYFILES', 'CALLSBASIC', 'TONEMETER'] },
    ],
    ['of a fixed package with a service less', { packageId: 2041, productId: 'ESS1YEAR', services: base }],
    [
      'of a fixed package with a part twice',
      { packageId: 2041, productId: 'ESS1YEAR', services: [...base, 'MYFILES', 'MYFILES'] },
    ],
  ])('%s is refused', async (_name, order) => {
    expect(await ordered(order)).toBeNull();
    const { signupId, key } = await register(server.api);
    const body = {
      address: { type: 'PRIMARY', country: 'US', region: 'NY', postalCode: '12207', city: 'Albany' } as const,
      limboId: signupId,
      orderDetail: order,
      payForCoparent: false,
      paymentCodes: [],
      phoneCountryCode: '+1',
      phoneNumber: visitor.phoneNumber,
    };
    expect(await server.api.call(priceOrder, { params: { signupId }, key, body })).toEqual({
      status: 409,
      body: { type: 'refused', validationErrors: [{ field: 'orderDetail.packageId', text: 'value.invalid' }] },
    });
  });
});

describe('add-ons', () => {
  it('are listed with their prices in the country’s currency', async () => {
    const { addOns } = await offered('GB');
    expect(addOns.filter(({ years }) => years === 1)).toEqual([
      { service: 'CALLSBASIC', years: 1, amount: 0, amountFormatted: '£0.00', currencyCode: 'GBP' },
      { service: 'MYFILES', years: 1, amount: 0, amountFormatted: '£0.00', currencyCode: 'GBP' },
      { service: 'PAYMENTS_UNLIMITED', years: 1, amount: 2000, amountFormatted: '£20.00', currencyCode: 'GBP' },
      { service: 'TONEMETER', years: 1, amount: 2500, amountFormatted: '£25.00', currencyCode: 'GBP' },
    ]);
    expect(addOns.every(({ currencyCode }) => currencyCode === currencyOf('GB'))).toBe(true);
  });
});
