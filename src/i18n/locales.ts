export const locales = ['en', 'es_MX'] as const;
export type Locale = (typeof locales)[number];

/** `es_MX` is the catalogue's name; browsers, `lang` and `Intl` want the BCP 47 tag `es-MX`. */
export const languageTag = (locale: Locale): string => locale.replace('_', '-');
