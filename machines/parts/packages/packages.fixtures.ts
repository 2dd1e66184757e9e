import type { BuildYourOwn } from '../../../src/contract/entities/build-your-own.schema.ts';
import type { AddOn, Package } from '../../../src/contract/entities/package.schema.ts';
import { premium } from '../checkout/checkout.fixtures.ts';
import type { Catalogue } from './packages.types.ts';

export const essentials: Package = {
  ...premium,
  id: 2041,
  displayName: 'Essentials',
  receiptText: 'Essentials, 1 year',
  packageName: 'ESSENTIALS',
  analyticsPackage: 'essentials-1',
  totalPrice: 10900,
  totalPriceFormatted: '$109.00',
  monthlyPrice: 909,
  monthlyPriceFormatted: '$9.09',
  yearlyPrice: 10900,
  yearlyPriceFormatted: '$109.00',
  services: ['CALENDAR', 'MESSAGES', 'EXPENSES', 'MYFILES'],
};

export const premiumTwoYears: Package = {
  ...premium,
  id: 2045,
  receiptText: 'Premium, 2 years',
  subDurationInYears: 2,
  analyticsPackage: 'premium-2',
  totalPrice: 26900,
  totalPriceFormatted: '$269.00',
  monthlyPrice: 1121,
  monthlyPriceFormatted: '$11.21',
  yearlyPrice: 13450,
  yearlyPriceFormatted: '$134.50',
  savedAmount: 2900,
  savedAmountFormatted: '$29.00',
  productId: 'SUB2YEAR',
};

/** The build-your-own package for one year, without add-ons. */
export const ownPackage: Package = {
  ...premium,
  id: 2051,
  displayName: 'Build your own',
  receiptText: 'Build your own, 1 year',
  buildYourOwn: true,
  packageName: 'BUILD_YOUR_OWN',
  analyticsPackage: 'build-your-own-1',
  totalPrice: 8900,
  totalPriceFormatted: '$89.00',
  monthlyPrice: 742,
  monthlyPriceFormatted: '$7.42',
  yearlyPrice: 8900,
  yearlyPriceFormatted: '$89.00',
  services: ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL'],
};

const ownPackageTwoYears: Package = {
  ...ownPackage,
  id: 2053,
  receiptText: 'Build your own, 2 years',
  subDurationInYears: 2,
  analyticsPackage: 'build-your-own-2',
  totalPrice: 15900,
  totalPriceFormatted: '$159.00',
  monthlyPrice: 663,
  monthlyPriceFormatted: '$6.63',
  yearlyPrice: 7950,
  yearlyPriceFormatted: '$79.50',
  productId: 'SUB2YEAR',
};

export const builtPackage: Package = {
  ...ownPackage,
  totalPrice: 11900,
  totalPriceFormatted: '$119.00',
  services: [...ownPackage.services, 'MYFILES', 'TONEMETER'],
};

const addOn = (service: AddOn['service'], years: 1 | 2, amount: number): AddOn => ({
  service,
  years,
  amount,
  amountFormatted: `$${(amount / 100).toFixed(2)}`,
  currencyCode: 'USD',
});

export const addOns: AddOn[] = [
  ...([1, 2] as const).flatMap(years => [addOn('CALLSBASIC', years, 0), addOn('MYFILES', years, 0)]),
  addOn('PAYMENTS_UNLIMITED', 1, 2400),
  addOn('PAYMENTS_UNLIMITED', 2, 4200),
  addOn('TONEMETER', 1, 3000),
  addOn('TONEMETER', 2, 5400),
];

export const buildChoice: BuildYourOwn = {
  subscription: 'SUB1YEAR',
  myfiles: true,
  callsBasic: false,
  tonemeter: ['PARENT'],
  unlimitedPayments: [],
};

export const packages: Package[] = [essentials, premium, premiumTwoYears, ownPackage, ownPackageTwoYears];

export const catalogue: Catalogue = { pricingGroup: 'P0', packages, addOns, percentOff: 10 };
