import { expect, test, vi } from 'vitest';
import { elena, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import {
  addOns,
  buildChoice,
  builtPackage,
  catalogue,
  ownPackage,
} from '../../../machines/parts/packages/packages.fixtures.ts';
import type { Api } from '../../api/client.ts';
import { lookUpPricing } from '../../contract/calls/package.calls.ts';
import { buildPackage, couponPercentOf, lookUpPackages, selectPackage, validatePackage } from './packages.actors.ts';

const registration = { signupId: '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11', registrationKey: 'registration-key' };
const { signal } = new AbortController();

const market = { country: 'US', phoneCountry: elena.phoneCountry, phoneNumber: elena.phoneNumber };

/** A server that always returns the same reply. */
function answering(status: number, body: unknown) {
  const call = vi.fn<(call: unknown, input: unknown) => Promise<unknown>>().mockResolvedValue({ status, body });
  return { api: { call } as unknown as Api /* each test's reply matches its call */, call };
}

test('only the packages that the lookup lists are offered', async () => {
  const other = { ...premium, id: 2041 };
  const { api, call } = answering(200, {
    pricingGroupName: 'P0',
    packageIds: [premium.id, ownPackage.id],
    packages: [premium, other, ownPackage],
    addOns,
  });
  expect(await lookUpPackages(api, { ...market, country: 'GB' }, signal)).toEqual({
    pricingGroup: 'P0',
    packages: [premium, ownPackage],
    addOns,
  });
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: { country: 'GB', countryCode: '1', phoneNumber: elena.phoneNumber },
  });
});

const coupon = { couponCode: 'FRIEND10', description: 'A friend’s discount', percentOff: 10 };

test.each([
  ['a coupon', 200, [coupon], 10],
  ['no coupon', 200, [], 0],
  ['an ended registration', 404, { type: 'gone' }, null],
])(
  'the coupon percentage is known after a reply with %s and status %i, and null if it failed',
  async (_, status, body, percentOff) => {
    const { api, call } = answering(status, body);
    expect(await couponPercentOf(api, registration, signal)).toBe(percentOff);
    expect(call.mock.calls[0]?.[1]).toEqual({ params: { signupId: registration.signupId }, key: 'registration-key' });
  },
);

test('the coupon percentage is null if the call fails', async () => {
  const { api, call } = answering(200, []);
  call.mockRejectedValue(new Error('offline'));
  expect(await couponPercentOf(api, registration, signal)).toBeNull();
});

test.each([
  [200, 'valid'],
  [409, 'invalid'],
  [400, 'invalid'],
])('status %i of a validation means %s', async (status, type) => {
  const { api } = answering(status, {});
  expect(await validatePackage(api, { ...market, packageId: premium.id }, signal)).toEqual({ type });
});

test.each([
  ['offered and valid', premium.id, 200, { type: 'selected', package: premium, pricingGroup: 'P0' }],
  ['not offered', 2041, 200, { type: 'notSold' }],
  ['not valid', premium.id, 409, { type: 'notSold' }],
])('a package that is %s has the matching outcome', async (_, packageId, status, outcome) => {
  const call = vi.fn<(call: unknown) => Promise<unknown>>(async asked =>
    asked === lookUpPricing
      ? { status: 200, body: { pricingGroupName: 'P0', packageIds: [premium.id], packages: [premium], addOns: [] } }
      : { status, body: {} },
  );
  const api = { call } as unknown as Api; // answers both calls that are made
  expect(await selectPackage(api, { ...market, packageId }, signal)).toEqual(outcome);
});

test('a built package is ordered as the product of its length with every add-on, and returned with the server’s price', async () => {
  const { api, call } = answering(200, { package: builtPackage });
  expect(
    await buildPackage(
      api,
      {
        ...market,
        hasPrices: false,
        catalogue,
        choice: { ...buildChoice, subscription: 'SUB2YEAR', unlimitedPayments: ['PARENT'] },
      },
      signal,
    ),
  ).toEqual(builtPackage);
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: {
      order: {
        packageId: 2053,
        productId: 'SUB2YEAR',
        services: [...ownPackage.services, 'MYFILES', 'TONEMETER', 'PAYMENTS_UNLIMITED'],
      },
      countryCriteria: { country: 'US', countryCode: '1', phoneNumber: elena.phoneNumber },
    },
  });
});

test.each([
  ['as long as that costs nothing, where prices are shown', true, addOns, ['MYFILES', 'CALLSBASIC']],
  [
    'not where it costs something',
    true,
    addOns.map(addOn => (addOn.service === 'MYFILES' ? { ...addOn, amount: 100 } : addOn)),
    ['CALLSBASIC'],
  ],
  ['not where no prices are shown', false, addOns, []],
])('files and calls are included before the visitor has chosen, %s', async (_, hasPrices, onSale, taken) => {
  const { api, call } = answering(200, { package: builtPackage });
  await buildPackage(api, { ...market, catalogue: { ...catalogue, addOns: onSale }, choice: null, hasPrices }, signal);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { order: { services: [...ownPackage.services, ...taken] } } });
});

test('an add-on that is no longer on sale is not ordered', async () => {
  const { api, call } = answering(200, { package: builtPackage });
  await buildPackage(
    api,
    {
      ...market,
      hasPrices: false,
      catalogue: { ...catalogue, addOns: addOns.filter(({ service }) => service !== 'TONEMETER') },
      choice: buildChoice,
    },
    signal,
  );
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: { order: { packageId: 2051, services: [...ownPackage.services, 'MYFILES'] } },
  });
});

test.each([400, 409])('a package that the server answers with %i is not sold', async status => {
  const { api } = answering(status, {});
  expect(await buildPackage(api, { ...market, hasPrices: false, catalogue, choice: buildChoice }, signal)).toBeNull();
});

test('without a package of that length no request is sent', async () => {
  const { api, call } = answering(200, { package: builtPackage });
  expect(
    await buildPackage(
      api,
      { ...market, hasPrices: false, catalogue: { ...catalogue, packages: [premium] }, choice: buildChoice },
      signal,
    ),
  ).toBeNull();
  expect(call).not.toHaveBeenCalled();
});
