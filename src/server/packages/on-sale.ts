import { currencyOf } from '../../contract/currency-of.ts';
import type { Package } from '../../contract/entities/package.schema.ts';
import type { PricingGroup } from '../../contract/entities/pricing-group.schema.ts';
import { currencySymbol, formatMoney } from '../money/money.ts';
import { includedVat, vatRates } from '../money/tax-table.ts';
import type { Catalogue } from './read-catalogue.ts';

export interface OnSale {
  offer: Package;
  /** Empty for a package that is sold only by a code for it. */
  pricingGroups: readonly PricingGroup[];
}

const priceLists = new WeakMap<Catalogue, Map<string, readonly OnSale[]>>();

/** The packages of all pricing groups that are sold in a country, at its prices, in the order of the cards. */
export function packagesOnSale(catalogue: Catalogue, country: string): readonly OnSale[] {
  const lists = priceLists.get(catalogue) ?? new Map<string, readonly OnSale[]>();
  const list = lists.get(country) ?? priceList(catalogue, country);
  priceLists.set(catalogue, lists.set(country, list));
  return list;
}

function priceList({ packages }: Catalogue, country: string): OnSale[] {
  const withVat = vatRates[country] !== undefined;
  const currency = currencyOf(country);
  const sold = packages.filter(({ entry, price }) => entry.withVat === withVat && price.currency === currency);
  return sold.map(({ entry, price }) => {
    const oneYear = sold.find(
      ({ entry: other }) =>
        other.subDurationInYears === 1 &&
        other.packageName === entry.packageName &&
        other.pricingGroups.some(group => entry.pricingGroups.includes(group)),
    );
    return {
      pricingGroups: entry.pricingGroups,
      offer: {
        id: entry.id,
        displayName: entry.displayName,
        receiptText: entry.receiptText,
        buildYourOwn: entry.buildYourOwn,
        subDurationInYears: entry.subDurationInYears,
        packageName: entry.packageName,
        analyticsPackage: entry.analyticsPackage,
        productId: entry.productId,
        services: entry.services,
        ...priced(
          {
            totalPrice: price.amount,
            years: entry.subDurationInYears,
            oneYearPrice: oneYear?.price.amount ?? null,
          },
          country,
        ),
      },
    };
  });
}

interface Price {
  /** Minor units; with VAT where the country has one. */
  totalPrice: number;
  years: 1 | 2;
  /** Price of the same package for one year, or null if it is not sold for one year. */
  oneYearPrice: number | null;
}

export function priced({ totalPrice, years, oneYearPrice }: Price, country: string) {
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
