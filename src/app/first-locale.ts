import { pageLocaleFor } from '../contract/page-locale.ts';
import { type Locale, locales } from '../i18n/locales.ts';

/** Session storage key of the language that the visitor chose. */
export const localeKey = 'twohomes.locale';

/** The language that the visitor chose in this tab, else the browser's. */
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
