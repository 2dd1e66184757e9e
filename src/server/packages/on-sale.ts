import { and, asc, eq } from 'drizzle-orm';
import type { Package } from '../../contract/entities/package.schema.ts';
import type { PricingGroup } from '../../contract/entities/pricing-group.schema.ts';
import type { Database } from '../db/database.ts';
import { packagePrices, packages } from '../db/tables/catalogue.tables.ts';
import { currencySymbol, formatMoney } from '../pricing/money.ts';
import { currencyOf, includedVat, vatRates } from '../pricing/tax-table.ts';

export interface OnSale {
  offer: Package;
  pricingGroups: readonly PricingGroup[];
}

type Facts = Pick<Package, 'id' | 'displayName' | 'receiptText' | 'buildYourOwn' | 'subDurationInYears' | 'packageName' | 'analyticsPackage' | 'productId' | 'services'>;

/** The packages of all groups that are sold in a country, at its prices, in the order of the cards. Read each time: another process may have changed them. */
export async function packagesOnSale(db: Database, country: string): Promise<OnSale[]> {
  const withVat = vatRates[country] !== undefined;
  const rows = await db
    .select({ entry: packages, price: packagePrices.amount })
    .from(packages)
    .innerJoin(packagePrices, and(eq(packagePrices.packageId, packages.id), eq(packagePrices.currency, currencyOf(country))))
    .where(and(eq(packages.active, true), eq(packages.withVat, withVat)))
    .orderBy(asc(packages.position), asc(packages.id));
  return rows.map(({ entry: { pricingGroups, ...entry }, price }) => ({ pricingGroups, offer: { ...facts(entry), ...priced(price, country) } }));
}

const facts = ({ id, displayName, receiptText, buildYourOwn, subDurationInYears, packageName, analyticsPackage, productId, services }: Facts): Facts => ({
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

/** @param totalPrice minor units; with VAT where the country has one */
export function priced(totalPrice: number, country: string): Omit<Package, keyof Facts> {
  const currencyCode = currencyOf(country);
  const vatRate = vatRates[country];
  const vatAmount = vatRate === undefined ? null : includedVat(totalPrice, vatRate);
  return {
    totalPrice,
    totalPriceFormatted: formatMoney(totalPrice, currencyCode, country),
    currencyCode,
    currencySymbol: currencySymbol(currencyCode, country),
    vatAmount,
    vatAmountFormatted: vatAmount === null ? null : formatMoney(vatAmount, currencyCode, country),
  };
}
