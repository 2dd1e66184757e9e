import { activate } from '../i18n/i18n.ts';
import type { Locale } from '../i18n/locales.ts';
import { localeKey } from './first-locale.ts';

export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale);
  try {
    sessionStorage.setItem(localeKey, locale);
  } catch {
    // A browser that stores nothing still shows the language until the page is left.
  }
}
