import { languageLocales, type LanguageLocale } from '../../contract/fields/language-locale.ts';
import { negotiate } from './negotiate.ts';

/**
 * The supported language that an `Accept-Language` header prefers, else English. Any variant of Spanish selects ours.
 */
export function languageOf(acceptLanguage: string | undefined): LanguageLocale {
  const client = negotiate('accept-language', acceptLanguage?.replaceAll('_', '-'));
  const accepted = client.languages(languageLocales.map(primary));
  // Prefer the client's own order: `accepted` puts `en` before an equally weighted `es-MX`, as the closer match.
  const best =
    client
      .languages()
      .map(primary)
      .find(language => accepted.includes(language)) ?? accepted[0];
  return languageLocales.find(locale => primary(locale) === best) ?? 'en_US';
}

/** The language as a column value to update, or null to keep the stored one because the request names none. */
export const languageSaid = (acceptLanguage: string | undefined): { languageLocale: LanguageLocale } | null =>
  acceptLanguage === undefined ? null : { languageLocale: languageOf(acceptLanguage) };

const primary = (tag: string): string => (tag.split(/[-_]/, 1)[0] ?? '').toLowerCase();

/** As `Intl` writes it, e.g. `es-MX`. */
export const languageTag = (locale: LanguageLocale): string => locale.replace('_', '-');
