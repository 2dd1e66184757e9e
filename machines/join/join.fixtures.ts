import type { CoparentDetails } from '../../src/contract/entities/coparent-details.schema.ts';
import type { Package } from '../../src/contract/entities/package.schema.ts';
import { premium } from '../checkout/checkout.fixtures.ts';
import type { Catalogue, Discount, Registration } from './join.types.ts';

export const registration: Registration = { signupId: '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11', registrationKey: 'registration-key' };

export const discount: Discount = { referrer: 'friend', percentage: 10 };

export const daniel: CoparentDetails = {
  firstName: 'Daniel',
  lastName: 'Okafor',
  knowsCoParentEmail: true,
  email: 'daniel.okafor@example.com',
  phoneCountry: 'US',
  phoneNumber: '',
  children: [
    { firstName: 'Noah', lastName: 'Okafor', email: '' },
    { firstName: 'Mila', lastName: 'Okafor', email: '' },
  ],
};

const essentials: Package = {
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
  services: ['CALENDAR', 'MESSAGES', 'EXPENSES', 'MYFILES'],
};

const premiumTwoYears: Package = {
  ...premium,
  id: 2045,
  receiptText: 'Premium, 2 years',
  subDurationInYears: 2,
  analyticsPackage: 'premium-2',
  totalPrice: 26900,
  totalPriceFormatted: '$269.00',
  monthlyPrice: 1121,
  monthlyPriceFormatted: '$11.21',
  savedAmount: 2900,
  savedAmountFormatted: '$29.00',
  productId: 'SUB2YEAR',
};

export const packages: Package[] = [essentials, premium, premiumTwoYears];

export const catalogue: Catalogue = { pricingGroup: 'P0', packages, addOns: [], percentOff: 10 };
