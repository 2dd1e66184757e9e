import { and, asc, eq } from 'drizzle-orm';
import { currencyOf } from '../../contract/currency-of.ts';
import type { CurrencyCode, Package } from '../../contract/entities/package.schema.ts';
import type { PricingGroup } from '../../contract/entities/pricing-group.schema.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { packagePrices, packages } from '../db/tables/catalogue.tables.ts';
import { currencySymbol, formatMoney } from '../money/money.ts';
import { includedVat, vatRates } from '../money/tax-table.ts';

export interface OnSale {
  offer: Package;
  pricingGroups: readonly PricingGroup[];
}

type Facts = Pick<
  Package,
  | 'id'
  | 'displayName'
  | 'receiptText'
  | 'buildYourOwn'
  | 'subDurationInYears'
  | 'packageName'
  | 'analyticsPackage'
  | 'productId'
  | 'services'
>;

/**
 * The packages of all pricing groups that are sold in a country, at its prices, in the order of the cards.
 * Not cached, because another process may change them.
 */
export async function packagesOnSale(db: Database, country: string): Promise<OnSale[]> {
  const withVat = vatRates[country] !== undefined;
  const rows = await activePackages(db, { currency: currencyOf(country), withVat });
  return rows.map(({ entry, price }) => {
    const oneYear = rows.find(
      ({ entry: other }) =>
        other.subDurationInYears === 1 &&
        other.packageName === entry.packageName &&
        other.pricingGroups.some(group => entry.pricingGroups.includes(group)),
    );
    return {
      pricingGroups: entry.pricingGroups,
      offer: {
        ...facts(entry),
        ...priced(
          { totalPrice: price, years: entry.subDurationInYears, oneYearPrice: oneYear?.price ?? null },
          country,
        ),
      },
    };
  });
}

const activePackages = statement((db, { currency, withVat }: { currency: CurrencyCode; withVat: boolean }) =>
  db
    .select({ entry: packages, price: packagePrices.amount })
    .from(packages)
    .innerJoin(packagePrices, and(eq(packagePrices.packageId, packages.id), eq(packagePrices.currency, currency)))
    .where(and(eq(packages.active, true), eq(packages.withVat, withVat)))
    .orderBy(asc(packages.position), asc(packages.id)),
);

const facts = ({
  id,
  displayName,
  receiptText,
  buildYourOwn,
  subDurationInYears,
  packageName,
  analyticsPackage,
  productId,
  services,
}: Facts): Facts => ({
  id,
  displayName,
  receiptText,
  buildYourOwn,
  subDurationInYears,
  packageName,
  analyticsPackage,
  productId,
  services,
});

interface Price {
  /** Minor units; with VAT where the country has one. */
  totalPrice: number;
  years: 1 | 2;
  /** Price of the same package for one year, or null if it is not sold for one year. */
  oneYearPrice: number | null;
}

export function priced({ totalPrice, years, oneYearPrice }: Price, country: string): Omit<Package, keyof Facts> {
  const currencyCode = currencyOf(country);
  const vatRate = vatRates[country];
  const vatAmount = vatRate === undefined ? null : includedVat(totalPrice, vatRate);
  const monthlyPrice = Math.ceil(totalPrice / (12 * years));
  const yearlyPrice = Math.ceil(totalPrice / years);
  const saved = oneYearPrice === null ? 0 : oneYearPrice * years - totalPrice;
  const savedAmount = saved > 0 ? saved : null;
  const format = (amount: number) => formatMoney(amount, currencyCode, country);
  return {
    totalPrice,
    totalPriceFormatted: format(totalPrice),
    monthlyPrice,
    monthlyPriceFormatted: format(monthlyPrice),
    yearlyPrice,
    yearlyPriceFormatted: format(yearlyPrice),
    savedAmount,
    savedAmountFormatted: savedAmount === null ? null : format(savedAmount),
    currencyCode,
    currencySymbol: currencySymbol(currencyCode, country),
    vatAmount,
    vatAmountFormatted: vatAmount === null ? null : format(vatAmount),
  };
}
