import type { CurrencyCode } from './entities/package.schema.ts';

const currencies: Readonly<Record<string, CurrencyCode>> = {
  GB: 'GBP',
  IM: 'GBP',
  AU: 'AUD',
  CA: 'CAD',
  NZ: 'NZD',
  MX: 'MXN',
};

const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The currency of every price with a billing address in this country, ISO 3166-1 alpha-2. */
export const currencyOf = (country: string): CurrencyCode =>
  currencies[country] ?? (europeanUnion.has(country) ? 'EUR' : 'USD');
