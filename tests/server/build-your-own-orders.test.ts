import { beforeEach, describe, expect, it } from 'vitest';
import { currencyOf } from '../../src/contract/currency-of.ts';
import { buildPackage } from '../../src/contract/calls/package.calls.ts';
import { priceOrder } from '../../src/contract/calls/payment.calls.ts';
import type { OrderDetail } from '../../src/contract/entities/package.schema.ts';
import { orderedPackage } from '../../src/server/packages/offer.ts';
import { register } from './support/sign-up.ts';
import { offeredIn, visitor } from './support/offered.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const offered = (...where: [country: string, phoneNumber?: string]) => offeredIn(server, ...where);

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
