import { pageLocaleFor } from '../contract/page-locale.ts';
import { type Locale, locales } from '../i18n/locales.ts';

/** What this tab's storage keeps the visitor's choice of a language under. */
export const localeKey = 'twohomes.locale';

/** What the visitor chose in this tab, else what their browser asks for. */
export function firstLocale(): Locale {
  return chosen() ?? pageLocaleFor(navigator.language);
}

function chosen(): Locale | undefined {
  try {
    const value = sessionStorage.getItem(localeKey);
    return locales.find(locale => locale === value);
  } catch {
    return undefined;
  }
}
