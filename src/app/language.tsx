import { useLingui } from '@lingui/react';
import { activate } from '../i18n/i18n.ts';
import { languageTag, type Locale, locales } from '../i18n/locales.ts';
import { LanguageSelect } from '../ui/language-select/language-select.tsx';
import { localeKey } from './first-locale.ts';

const names: Readonly<Record<Locale, string>> = { en: 'English', es_MX: 'Español' };

const options = locales.map(locale => ({ locale, label: names[locale], tag: languageTag(locale) }));

/** Changes the language in place; forms and machines keep their state. */
export function Language() {
  const { i18n } = useLingui();
  const locale = locales.find(known => known === i18n.locale) ?? 'en';
  return <LanguageSelect locale={locale} options={options} onChange={choose} />;
}

function choose(locale: Locale): void {
  try {
    sessionStorage.setItem(localeKey, locale);
  } catch {
    // Without storage, the page still shows the language until the visitor leaves it.
  }
  void activate(locale);
}
