import { currencyOf } from '../../contract/currency-of.ts';
import type { AddOn } from '../../contract/entities/package.schema.ts';
import { formatMoney } from '../money/money.ts';
import type { Catalogue } from './read-catalogue.ts';

/** The add-ons of build-your-own packages at a country's prices, by duration, then cheapest first. */
export function addOnsFor({ addOns }: Catalogue, country: string): AddOn[] {
  const currencyCode = currencyOf(country);
  return addOns
    .filter(({ currency }) => currency === currencyCode)
    .map(({ service, years, amount }) => ({
      service,
      years,
      amount,
      amountFormatted: formatMoney(amount, currencyCode, country),
      currencyCode,
    }));
}
