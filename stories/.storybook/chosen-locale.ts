import { languageTag, type Locale, locales } from '../../src/i18n/locales.ts';

/** The locale of a value from the toolbar or the address, also if it is a tag such as `es-MX`. English if unknown. */
export const chosenLocale = (value: unknown): Locale =>
  locales.find(locale => locale === value || languageTag(locale) === value) ?? 'en';
