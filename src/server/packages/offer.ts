import type { OrderDetail, Package } from '../../contract/entities/package.schema.ts';
import { currencySymbol, formatMoney } from '../pricing/money.ts';
import { currencyOf, includedVat, vatRates } from '../pricing/tax-table.ts';
import { catalogue, type CatalogueEntry } from './catalogue.ts';

/** The packages that are sold in a country, at its prices. */
export const packagesFor = (country: string): Package[] => catalogue.flatMap(entry => offered(entry, country));

export const findPackage = (id: number, country: string): Package | undefined => packagesFor(country).find(offer => offer.id === id);

/** The package that an order names, if its product and services are that package's own. */
export function orderedPackage(order: OrderDetail, country: string): Package | undefined {
  const offer = findPackage(order.packageId, country);
  const isOwn = order.productId === offer?.productId && isSameSet(order.services, offer.services);
  return isOwn ? offer : undefined;
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every(item => others.includes(item)) && others.every(item => some.includes(item));

function offered({ withVat, prices, ...entry }: CatalogueEntry, country: string): Package[] {
  const currencyCode = currencyOf(country);
  const totalPrice = prices[currencyCode];
  const vatRate = vatRates[country];
  if (totalPrice === undefined || withVat !== (vatRate !== undefined)) return [];
  const vatAmount = vatRate === undefined ? null : includedVat(totalPrice, vatRate);
  return [
    {
      ...entry,
      services: [...entry.services],
      buildYourOwn: false,
      totalPrice,
      totalPriceFormatted: formatMoney(totalPrice, currencyCode, country),
      currencyCode,
      currencySymbol: currencySymbol(currencyCode, country),
      vatAmount,
      vatAmountFormatted: vatAmount === null ? null : formatMoney(vatAmount, currencyCode, country),
    },
  ];
}
