import { languageLocales, type LanguageLocale } from '../../contract/fields/language-locale.ts';
import { negotiate } from './negotiate.ts';

/** The language that a caller wants most of those we write in, by its `Accept-Language`; English when none is. A caller who asks for another Spanish gets ours. */
export function languageOf(acceptLanguage: string | undefined): LanguageLocale {
  const [best] = negotiate('accept-language', acceptLanguage?.replaceAll('_', '-')).languages(languageLocales.map(primary));
  return languageLocales.find(locale => primary(locale) === best) ?? 'en_US';
}

/** For a registration whose visitor has said it anew; null leaves what they said before. */
export const languageSaid = (acceptLanguage: string | undefined): { languageLocale: LanguageLocale } | null =>
  acceptLanguage === undefined ? null : { languageLocale: languageOf(acceptLanguage) };

const primary = (locale: LanguageLocale): string => locale.slice(0, 2);

/** As `Intl` writes it, e.g. `es-MX`. */
export const languageTag = (locale: LanguageLocale): string => locale.replace('_', '-');
