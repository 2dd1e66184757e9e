import { expect, test } from 'vitest';
import { elena, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import {
  addOns,
  buildChoice,
  builtPackage,
  catalogue,
  ownPackage,
} from '../../../machines/parts/packages/packages.fixtures.ts';
import { answering } from '../checkout/actors/testing/answering.ts';
import { buildPackage, selectPackage } from './packages.actors.ts';

const { signal } = new AbortController();

const market = { country: 'US', phoneCountry: elena.phoneCountry, phoneNumber: elena.phoneNumber };

test.each([
  ['offered and valid', premium.id, 'valid', { type: 'selected', package: premium, pricingGroup: 'P0' }],
  ['valid for another group of the caller', 2041, 'valid', { type: 'otherGroup', pricingGroup: 'P0' }],
  ['sold to other groups', 2041, 'otherGroup', { type: 'otherGroup', pricingGroup: 'P0' }],
  ['not sold in the country', premium.id, 'invalid', { type: 'notSold', pricingGroup: 'P0' }],
] as const)('a package that is %s has the matching outcome', async (_, packageId, type, outcome) => {
  const port = {
    listOffers: async () => ({ pricingGroup: 'P0' as const, packages: [premium], addOns }),
    validatePackage: async () => ({ type }),
  };
  expect(await selectPackage(port, { ...market, shopper: null, packageId }, signal)).toEqual(outcome);
});

test('a built package is ordered as the product of its length with every add-on, and returned with the server’s price', async () => {
  const { call, sent } = answering({ status: 200, body: { package: builtPackage } });
  expect(
    await buildPackage(
      call,
      {
        ...market,
        hasPrices: false,
        catalogue,
        years: 1,
        choice: { ...buildChoice, subscription: 'SUB2YEAR', unlimitedPayments: ['PARENT'] },
      },
      signal,
    ),
  ).toEqual(builtPackage);
  expect(sent()).toEqual({
    path: '/packages/build',
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
  const { call, sent } = answering({ status: 200, body: { package: builtPackage } });
  await buildPackage(
    call,
    { ...market, catalogue: { ...catalogue, addOns: onSale }, choice: null, years: 1, hasPrices },
    signal,
  );
  expect(sent()).toMatchObject({ body: { order: { services: [...ownPackage.services, ...taken] } } });
});

test('before the visitor has chosen, the package has the length of the one that was chosen to be built', async () => {
  const { call, sent } = answering({ status: 200, body: { package: builtPackage } });
  await buildPackage(call, { ...market, catalogue, choice: null, years: 2, hasPrices: false }, signal);
  expect(sent()).toMatchObject({ body: { order: { packageId: 2053, productId: 'SUB2YEAR' } } });
});

test('an add-on that is no longer on sale is not ordered', async () => {
  const { call, sent } = answering({ status: 200, body: { package: builtPackage } });
  await buildPackage(
    call,
    {
      ...market,
      hasPrices: false,
      catalogue: { ...catalogue, addOns: addOns.filter(({ service }) => service !== 'TONEMETER') },
      years: 1,
      choice: buildChoice,
    },
    signal,
  );
  expect(sent()).toMatchObject({
    body: { order: { packageId: 2051, services: [...ownPackage.services, 'MYFILES'] } },
  });
});

test.each([400, 409])('a package that the server answers with %i is not sold', async status => {
  const { call } = answering({ status, body: {} });
  expect(
    await buildPackage(call, { ...market, hasPrices: false, catalogue, years: 1, choice: buildChoice }, signal),
  ).toBeNull();
});

test('without a package of that length no request is sent', async () => {
  const { call, sent } = answering({ status: 200, body: { package: builtPackage } });
  expect(
    await buildPackage(
      call,
      { ...market, hasPrices: false, catalogue: { ...catalogue, packages: [premium] }, years: 1, choice: buildChoice },
      signal,
    ),
  ).toBeNull();
  expect(sent()).toBeNull();
});
