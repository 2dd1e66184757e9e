import { countryNames } from '../../../contract/country-name.ts';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';

const tagOf = (languageLocale: LanguageLocale): string => languageLocale.replace('_', '-');

/** e.g. `March 1, 2026 at 12:00 PM UTC`. Names the zone, because the reader's own zone may be unknown. */
export const momentInWords = (languageLocale: LanguageLocale, moment: Date): string =>
  new Intl.DateTimeFormat(tagOf(languageLocale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
    .format(moment)
    .replaceAll(/\s/g, ' ')
    .replace(/a las (?=1:)/, 'a la '); // `Intl` has only the plural

/** e.g. `30 days`, or hours below two days, or minutes below an hour. */
export function durationInWords(languageLocale: LanguageLocale, seconds: number): string {
  const [unit, length] =
    seconds >= 172_800
      ? (['day', 86_400] as const)
      : seconds >= 3600
        ? (['hour', 3600] as const)
        : (['minute', 60] as const);
  const count = Math.floor(seconds / length);
  return new Intl.NumberFormat(tagOf(languageLocale), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Country names in the given order. */
export const countriesInWords = (languageLocale: LanguageLocale, countries: readonly string[]): string =>
  countries.map(countryNames(tagOf(languageLocale))).join(', ');
