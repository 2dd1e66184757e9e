import { activate, type Locale, locales } from '../i18n/i18n.ts';

const key = 'twohomes.locale';

/** What the visitor chose in this tab, else Mexican Spanish for a browser that asks for it, else English. */
export function firstLocale(): Locale {
  const chosen = stored();
  return chosen ?? (navigator.language === 'es-MX' ? 'es_MX' : 'en');
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale);
  try {
    sessionStorage.setItem(key, locale);
  } catch {
    // A browser that stores nothing still shows the language until the page is left.
  }
}

function stored(): Locale | undefined {
  try {
    const value = sessionStorage.getItem(key);
    return locales.find(locale => locale === value);
  } catch {
    return undefined;
  }
}
