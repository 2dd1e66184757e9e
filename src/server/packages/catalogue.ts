import type { CurrencyCode, Service } from '../../contract/entities/package.schema.ts';
import type { packages, pricingGroupShares } from '../db/tables/catalogue.tables.ts';

type PackageRow = Omit<typeof packages.$inferSelect, 'position' | 'active'>;
type Label = Pick<PackageRow, 'displayName' | 'packageName' | 'pricingGroups' | 'services'> & { productStem: string };

const base: Service[] = ['CALENDAR', 'MESSAGES', 'EXPENSES', 'JOURNAL'];
const small: Service[] = [...base, 'MYFILES', 'CALLSBASIC'];
const large: Service[] = [...base, 'MYFILES_10GB', 'TONEMETER', 'CALLSUNLIMITED', 'PAYMENTS_UNLIMITED'];

const essentials: Label = {
  displayName: 'Essentials',
  packageName: 'ESSENTIALS',
  productStem: 'ESS',
  pricingGroups: ['P0'],
  services: small,
};
const premium: Label = {
  displayName: 'Premium',
  packageName: 'PREMIUM',
  productStem: 'PRE',
  pricingGroups: ['P0'],
  services: large,
};
const essentialsP2: Label = {
  displayName: 'Connect',
  packageName: 'ESSENTIALS_P2',
  productStem: 'CON',
  pricingGroups: ['P2'],
  services: small,
};
const premiumP2: Label = {
  displayName: 'Complete',
  packageName: 'PREMIUM_P2',
  productStem: 'COM',
  pricingGroups: ['P2'],
  services: large,
};
const essentialsP3: Label = {
  displayName: 'Everyday',
  packageName: 'ESSENTIALS_P3',
  productStem: 'EVE',
  pricingGroups: ['P3'],
  services: small,
};
const premiumP3: Label = {
  displayName: 'Everything',
  packageName: 'PREMIUM_P3',
  productStem: 'ALL',
  pricingGroups: ['P3'],
  services: large,
};

/** The product id is the same with and without VAT, because only the add-ons distinguish what a buyer builds. */
const ownChoice = (years: 1 | 2, withVat: boolean): Omit<PackageRow, 'id'> => ({
  ...term(
    {
      displayName: 'Build your own',
      packageName: 'BUILD_YOUR_OWN',
      productStem: 'SUB',
      pricingGroups: ['P0', 'P2', 'P3'],
      services: base,
    },
    years,
    withVat,
  ),
  productId: `SUB${years}YEAR`,
  buildYourOwn: true,
});

/**
 * The initial catalogue, in the order of the package cards. Once stored, the database is authoritative.
 * Prices are in minor units. With `withVat` they contain the VAT of the buyer's country.
 */
export const catalogue: readonly (PackageRow & { prices: Partial<Record<CurrencyCode, number>> })[] = [
  { id: 2041, ...term(essentials, 1), prices: { USD: 119_00, AUD: 169_00, CAD: 149_00, NZD: 179_00, MXN: 899_00 } },
  { id: 2043, ...term(premium, 1), prices: { USD: 179_00, AUD: 249_00, CAD: 229_00, NZD: 269_00, MXN: 1899_00 } },
  { id: 2045, ...term(premium, 2), prices: { USD: 319_00, AUD: 449_00, CAD: 409_00, NZD: 479_00, MXN: 3299_00 } },
  { id: 2061, ...term(premium, 1, true), prices: { GBP: 149_00, EUR: 169_00 } },
  { id: 2063, ...term(premium, 2, true), prices: { GBP: 269_00, EUR: 299_00 } },

  { id: 2241, ...term(essentialsP2, 1), prices: { USD: 99_00, AUD: 149_00, CAD: 129_00, NZD: 159_00, MXN: 799_00 } },
  { id: 2242, ...term(essentialsP2, 2), prices: { USD: 179_00, AUD: 269_00, CAD: 235_00, NZD: 285_00, MXN: 1399_00 } },
  { id: 2243, ...term(premiumP2, 1), prices: { USD: 199_00, AUD: 279_00, CAD: 249_00, NZD: 299_00, MXN: 1999_00 } },
  { id: 2245, ...term(premiumP2, 2), prices: { USD: 349_00, AUD: 489_00, CAD: 439_00, NZD: 529_00, MXN: 3499_00 } },
  { id: 2257, ...term(essentialsP2, 1, true), prices: { GBP: 89_00, EUR: 99_00 } },
  { id: 2258, ...term(essentialsP2, 2, true), prices: { GBP: 159_00, EUR: 179_00 } },
  { id: 2261, ...term(premiumP2, 1, true), prices: { GBP: 165_00, EUR: 189_00 } },
  { id: 2263, ...term(premiumP2, 2, true), prices: { GBP: 289_00, EUR: 329_00 } },

  { id: 2341, ...term(essentialsP3, 1), prices: { USD: 109_99, AUD: 159_99, CAD: 139_99, NZD: 169_99, MXN: 849_99 } },
  { id: 2342, ...term(essentialsP3, 2), prices: { USD: 199_99, AUD: 289_99, CAD: 249_99, NZD: 309_99, MXN: 1499_99 } },
  { id: 2343, ...term(premiumP3, 1), prices: { USD: 159_99, AUD: 229_99, CAD: 209_99, NZD: 249_99, MXN: 1699_99 } },
  { id: 2345, ...term(premiumP3, 2), prices: { USD: 289_99, AUD: 419_99, CAD: 379_99, NZD: 449_99, MXN: 2999_99 } },
  { id: 2357, ...term(essentialsP3, 1, true), prices: { GBP: 94_99, EUR: 104_99 } },
  { id: 2358, ...term(essentialsP3, 2, true), prices: { GBP: 169_99, EUR: 189_99 } },
  { id: 2361, ...term(premiumP3, 1, true), prices: { GBP: 134_99, EUR: 154_99 } },
  { id: 2363, ...term(premiumP3, 2, true), prices: { GBP: 244_99, EUR: 274_99 } },

  { id: 2051, ...ownChoice(1, false), prices: { USD: 89_00, AUD: 129_00, CAD: 115_00, NZD: 139_00, MXN: 699_00 } },
  { id: 2053, ...ownChoice(2, false), prices: { USD: 159_00, AUD: 229_00, CAD: 205_00, NZD: 249_00, MXN: 1199_00 } },
  { id: 2065, ...ownChoice(1, true), prices: { GBP: 79_00, EUR: 89_00 } },
  { id: 2067, ...ownChoice(2, true), prices: { GBP: 139_00, EUR: 159_00 } },
];

const free: Record<CurrencyCode, number> = { USD: 0, GBP: 0, EUR: 0, AUD: 0, CAD: 0, NZD: 0, MXN: 0 };

/** Prices of the add-ons for build-your-own packages, for one year and for two. */
export const addOns: Readonly<Partial<Record<Service, Readonly<Record<1 | 2, Record<CurrencyCode, number>>>>>> = {
  MYFILES: { 1: free, 2: free },
  CALLSBASIC: { 1: free, 2: free },
  TONEMETER: {
    1: { USD: 30_00, GBP: 25_00, EUR: 28_00, AUD: 45_00, CAD: 40_00, NZD: 48_00, MXN: 399_00 },
    2: { USD: 54_00, GBP: 45_00, EUR: 50_00, AUD: 79_00, CAD: 72_00, NZD: 86_00, MXN: 699_00 },
  },
  PAYMENTS_UNLIMITED: {
    1: { USD: 24_00, GBP: 20_00, EUR: 22_00, AUD: 36_00, CAD: 32_00, NZD: 39_00, MXN: 299_00 },
    2: { USD: 42_00, GBP: 35_00, EUR: 39_00, AUD: 64_00, CAD: 57_00, NZD: 69_00, MXN: 529_00 },
  },
};

/** Everyone sees the baseline prices until an operator starts a price experiment. */
export const groupShares: readonly (typeof pricingGroupShares.$inferSelect)[] = [
  { country: '*', pricingGroup: 'P0', share: 100 },
];

function term({ productStem, packageName, ...label }: Label, years: 1 | 2, withVat = false): Omit<PackageRow, 'id'> {
  const period = years === 1 ? '1 year' : '2 years';
  return {
    ...label,
    packageName: withVat ? `${packageName}_VAT` : packageName,
    receiptText: `${label.displayName} subscription, ${period}`,
    analyticsPackage: `${label.displayName} ${years === 1 ? '1 Year' : '2 Years'}${withVat ? ' VAT' : ''}`,
    productId: `${productStem}${years}YEAR${withVat ? 'VAT' : ''}`,
    subDurationInYears: years,
    buildYourOwn: false,
    withVat,
  };
}
