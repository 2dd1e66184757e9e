export const locales = ['en', 'es_MX'] as const;
export type Locale = (typeof locales)[number];

/** Converts a catalogue's name such as `es_MX` to the BCP 47 tag `es-MX`, which browsers, `lang` and `Intl` expect. */
export const languageTag = (locale: Locale): string => locale.replace('_', '-');
