import { i18n } from '@lingui/core';
import { languageTag, type Locale, locales } from './locales.ts';

export { i18n, languageTag, type Locale, locales };

/** Each path is written out: one that is put together at run time costs the first page a helper. */
const catalogues = {
  en: { first: () => import('../../locales/en/first.po'), rest: () => import('../../locales/en/messages.po') },
  es_MX: { first: () => import('../../locales/es_MX/first.po'), rest: () => import('../../locales/es_MX/messages.po') },
} satisfies Record<Locale, unknown>;

/** The words of the later screens are loaded with the first of those screens, then with every language. */
let isAllNeeded = false;
let current: Locale = 'en';

/** Makes a language the page's own. */
export async function activate(locale: Locale): Promise<void> {
  await speak(locale);
  document.documentElement.lang = languageTag(locale);
}

/** The words alone, which need no page. */
export async function speak(locale: Locale): Promise<void> {
  const [first, rest] = await Promise.all([catalogues[locale].first(), isAllNeeded ? loadRest(locale) : undefined]);
  current = locale;
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages: { ...first.messages, ...rest?.messages } });
}

/** Adds what the later screens say, in this language and in any that is chosen afterwards. */
export async function needAllWords(): Promise<void> {
  if (isAllNeeded) return;
  const { messages } = await loadRest(current);
  isAllNeeded = true;
  i18n.load(current, messages);
}

const loadRest = (locale: Locale) => catalogues[locale].rest();
