import { activate } from '../i18n/i18n.ts';
import type { Locale } from '../i18n/locales.ts';
import { localeKey } from './first-locale.ts';

export function chooseLocale(locale: Locale): Promise<void> {
  try {
    sessionStorage.setItem(localeKey, locale);
  } catch {
    // Without storage, the page still shows the language until the visitor leaves it.
  }
  return activate(locale);
}
