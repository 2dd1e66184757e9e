import { languageLocales, type LanguageLocale } from '../../contract/fields/language-locale.ts';
import { negotiate } from './negotiate.ts';

/** The language that a caller wants most of those we write in, by its `Accept-Language`; English when none is. A caller who asks for another Spanish gets ours. */
export function languageOf(acceptLanguage: string | undefined): LanguageLocale {
  const client = negotiate('accept-language', acceptLanguage?.replaceAll('_', '-'));
  const accepted = client.languages(languageLocales.map(primary));
  // The client's own order comes first: `accepted` puts `en` before an `es-MX` that is liked as well, as the closer match.
  const best = client.languages().map(primary).find(language => accepted.includes(language)) ?? accepted[0];
  return languageLocales.find(locale => primary(locale) === best) ?? 'en_US';
}

/** For a registration whose visitor has said it anew; null leaves what they said before. */
export const languageSaid = (acceptLanguage: string | undefined): { languageLocale: LanguageLocale } | null =>
  acceptLanguage === undefined ? null : { languageLocale: languageOf(acceptLanguage) };

const primary = (tag: string): string => (tag.split(/[-_]/, 1)[0] ?? '').toLowerCase();

/** As `Intl` writes it, e.g. `es-MX`. */
export const languageTag = (locale: LanguageLocale): string => locale.replace('_', '-');
