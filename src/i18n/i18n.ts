import { i18n } from '@lingui/core';

export { i18n };

export const locales = ['en', 'es_MX'] as const;
export type Locale = (typeof locales)[number];

/** `es_MX` is the catalogue's name; browsers, `lang` and `Intl` want the BCP 47 tag `es-MX`. */
export const languageTag = (locale: Locale): string => locale.replace('_', '-');

/** Loads one catalogue and makes it the page's language. */
export async function activate(locale: Locale): Promise<void> {
  const { messages } = await import(`../../locales/${locale}/messages.po`);
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages });
  document.documentElement.lang = languageTag(locale);
}
