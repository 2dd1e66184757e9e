import type { CurrencyCode } from '../../contract/entities/package.schema.ts';

/** Where `$` alone means the US dollar. */
const plainDollar = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']);

const formats = new Map<CurrencyCode, Intl.NumberFormat>();

const formatOf = (currency: CurrencyCode): Intl.NumberFormat => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
};

/**
 * An amount as it is shown, e.g. `$119.00`, `CA$149.00`, `£149.00`.
 *
 * @param amount minor units; every currency that is sold in has two decimals
 * @param country of the buyer: outside the dollar's home `US$119.00` tells which dollar is meant
 */
export const formatMoney = (amount: number, currency: CurrencyCode, country: string): string =>
  partsOf(amount / 100, currency, country)
    .map(([, text]) => text)
    .join('');

export const currencySymbol = (currency: CurrencyCode, country: string): string =>
  partsOf(0, currency, country).find(([type]) => type === 'currency')?.[1] ?? currency;

const partsOf = (amount: number, currency: CurrencyCode, country: string) =>
  formatOf(currency)
    .formatToParts(amount)
    .map(({ type, value }) => [type, type === 'currency' && currency === 'USD' && !plainDollar.has(country) ? 'US$' : value] as const);
