import type { CurrencyCode } from '../../contract/entities/package.schema.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';

/** Countries where `$` alone means the US dollar. */
const plainDollar = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']);

const formats = new Map<string, Intl.NumberFormat>();

function formatIn(locale: LanguageLocale, currency: CurrencyCode): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

/**
 * Formats an amount, e.g. `$119.00`, `CA$149.00`, `£149.00`; in Mexican Spanish `USD 119.00`, `$899.00`.
 *
 * @param amount minor units; every supported currency has two decimals
 * @param country the buyer's; outside the US, `US$119.00` makes clear which dollar is meant
 */
export const formatMoney = (
  amount: number,
  currency: CurrencyCode,
  country: string,
  locale: LanguageLocale = 'en_US',
): string =>
  remembered(`${amount} ${currency} ${isPlain(country)} ${locale}`, () =>
    partsOf(amount / 100, currency, country, locale)
      .map(([, text]) => text)
      .join(''),
  );

export const currencySymbol = (currency: CurrencyCode, country: string): string =>
  remembered(
    `${currency} ${isPlain(country)}`,
    () => partsOf(0, currency, country, 'en_US').find(([type]) => type === 'currency')?.[1] ?? currency,
  );

const texts = new Map<string, string>();

/** Most amounts are the catalogue's. */
const mostTexts = 10_000;

function remembered(key: string, make: () => string): string {
  const text = texts.get(key) ?? make();
  if (texts.size >= mostTexts) texts.clear();
  texts.set(key, text);
  return text;
}

const isPlain = (country: string): boolean => plainDollar.has(country);

const partsOf = (amount: number, currency: CurrencyCode, country: string, locale: LanguageLocale) =>
  formatIn(locale, currency)
    .formatToParts(amount)
    .map(
      ({ type, value }) =>
        [
          type,
          type === 'currency' && value === '$' && currency === 'USD' && !isPlain(country) ? 'US$' : value,
        ] as const,
    );
