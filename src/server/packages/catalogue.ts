import type { CurrencyCode, Package } from '../../contract/entities/package.schema.ts';

/** A price is in minor units and, where `withVat`, includes the VAT of the buyer's country. */
export interface CatalogueEntry extends Pick<Package, 'id' | 'displayName' | 'receiptText' | 'subDurationInYears' | 'packageName' | 'analyticsPackage' | 'productId' | 'services'> {
  withVat: boolean;
  prices: Partial<Record<CurrencyCode, number>>;
}

const essentials: Package['services'] = ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL', 'MYFILES_1GB', 'CALLSBASIC'];
const premium: Package['services'] = ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL', 'MYFILES_10GB', 'TONEMETER', 'CALLSUNLIMITED', 'PAYMENTS_UNLIMITED'];

/** Everything that is sold, as it stands on the package cards. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 2041,
    displayName: 'Essentials',
    receiptText: 'Essentials subscription, 1 year',
    subDurationInYears: 1,
    packageName: 'ESSENTIALS',
    analyticsPackage: 'Essentials 1 Year',
    productId: 'ESS1YEAR',
    services: essentials,
    withVat: false,
    prices: { USD: 119_00, AUD: 169_00, CAD: 149_00, NZD: 179_00, MXN: 899_00 },
  },
  {
    id: 2043,
    displayName: 'Premium',
    receiptText: 'Premium subscription, 1 year',
    subDurationInYears: 1,
    packageName: 'PREMIUM',
    analyticsPackage: 'Premium 1 Year',
    productId: 'PRE1YEAR',
    services: premium,
    withVat: false,
    prices: { USD: 179_00, AUD: 249_00, CAD: 229_00, NZD: 269_00, MXN: 1899_00 },
  },
  {
    id: 2045,
    displayName: 'Premium',
    receiptText: 'Premium subscription, 2 years',
    subDurationInYears: 2,
    packageName: 'PREMIUM',
    analyticsPackage: 'Premium 2 Years',
    productId: 'PRE2YEAR',
    services: premium,
    withVat: false,
    prices: { USD: 319_00, AUD: 449_00, CAD: 409_00, NZD: 479_00, MXN: 3299_00 },
  },
  {
    id: 2061,
    displayName: 'Premium',
    receiptText: 'Premium subscription, 1 year',
    subDurationInYears: 1,
    packageName: 'PREMIUM_VAT',
    analyticsPackage: 'Premium 1 Year VAT',
    productId: 'PRE1YEARVAT',
    services: premium,
    withVat: true,
    prices: { GBP: 149_00, EUR: 169_00 },
  },
  {
    id: 2063,
    displayName: 'Premium',
    receiptText: 'Premium subscription, 2 years',
    subDurationInYears: 2,
    packageName: 'PREMIUM_VAT',
    analyticsPackage: 'Premium 2 Years VAT',
    productId: 'PRE2YEARVAT',
    services: premium,
    withVat: true,
    prices: { GBP: 269_00, EUR: 299_00 },
  },
];
