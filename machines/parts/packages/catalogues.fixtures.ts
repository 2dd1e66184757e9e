import type { Package } from '../../../src/contract/entities/package.schema.ts';
import { premium } from '../checkout/checkout.fixtures.ts';
import { catalogue } from './packages.fixtures.ts';
import type { Catalogue } from './packages.types.ts';

const small: Package['services'] = ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL', 'MYFILES', 'CALLSBASIC'];
const large: Package['services'] = [
  'CALENDAR',
  'MESSAGES',
  'EXPENSES',
  'JOURNAL',
  'MYFILES_10GB',
  'TONEMETER',
  'CALLSUNLIMITED',
  'PAYMENTS_UNLIMITED',
];

interface CardTexts {
  id: number;
  name: string;
  packageName: string;
  years?: 1 | 2;
  /** Formatted prices: in total, per month, and per year if that differs from the total. */
  price: [total: string, monthly: string, yearly?: string];
  saved?: string;
  vat?: string;
}

/** Only the texts of the cards match the real catalogue; the amounts are unused. */
const offer = ({
  id,
  name,
  packageName,
  years = 1,
  price: [total, monthly, yearly = total],
  saved,
  vat,
}: CardTexts): Package => ({
  ...premium,
  id,
  displayName: name,
  receiptText: `${name} subscription`,
  packageName,
  subDurationInYears: years,
  totalPriceFormatted: total,
  monthlyPriceFormatted: monthly,
  yearlyPriceFormatted: yearly,
  savedAmount: saved === undefined ? null : 1,
  savedAmountFormatted: saved ?? null,
  vatAmount: vat === undefined ? null : 1,
  vatAmountFormatted: vat ?? null,
  services: packageName.startsWith('ESSENTIALS') ? small : large,
});

/** The server's packages, each by its distinctive fields. */
export const catalogues = {
  P0: catalogue,
  P2: {
    pricingGroup: 'P2',
    packages: [
      offer({ id: 2241, name: 'Connect', packageName: 'ESSENTIALS_P2', price: ['$99.00', '$8.25'] }),
      offer({
        id: 2242,
        name: 'Connect',
        packageName: 'ESSENTIALS_P2',
        years: 2,
        price: ['$179.00', '$7.46', '$89.50'],
        saved: '$19.00',
      }),
      offer({ id: 2243, name: 'Complete', packageName: 'PREMIUM_P2', price: ['$199.00', '$16.59'] }),
      offer({
        id: 2245,
        name: 'Complete',
        packageName: 'PREMIUM_P2',
        years: 2,
        price: ['$349.00', '$14.55', '$174.50'],
        saved: '$49.00',
      }),
    ],
    addOns: [],
    percentOff: null,
  },
  P3: {
    pricingGroup: 'P3',
    packages: [
      offer({ id: 2341, name: 'Everyday', packageName: 'ESSENTIALS_P3', price: ['MX$849.99', 'MX$70.84'] }),
      offer({
        id: 2342,
        name: 'Everyday',
        packageName: 'ESSENTIALS_P3',
        years: 2,
        price: ['MX$1,499.99', 'MX$62.50', 'MX$750.00'],
        saved: 'MX$199.99',
      }),
      offer({ id: 2343, name: 'Everything', packageName: 'PREMIUM_P3', price: ['MX$1,699.99', 'MX$141.67'] }),
      offer({
        id: 2345,
        name: 'Everything',
        packageName: 'PREMIUM_P3',
        years: 2,
        price: ['MX$2,999.99', 'MX$125.00', 'MX$1,500.00'],
        saved: 'MX$399.99',
      }),
    ],
    addOns: [],
    percentOff: null,
  },
  VAT: {
    pricingGroup: 'P0',
    packages: [
      offer({ id: 2061, name: 'Premium', packageName: 'PREMIUM_VAT', price: ['£149.00', '£12.42'], vat: '£24.83' }),
      offer({
        id: 2063,
        name: 'Premium',
        packageName: 'PREMIUM_VAT',
        years: 2,
        price: ['£269.00', '£11.21', '£134.50'],
        saved: '£29.00',
        vat: '£44.83',
      }),
    ],
    addOns: [],
    percentOff: null,
  },
} satisfies Record<string, Catalogue>;
