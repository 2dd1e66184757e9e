import { i18n } from '@lingui/core';
import { lazyPart, type Need } from '../lazy/lazy-part.ts';
import { languageTag, type Locale, locales } from './locales.ts';

export { i18n, languageTag, type Locale, locales };

/** Each path is written out: one that is put together at run time costs the first page a helper. */
const catalogues = {
  en: {
    first: (need: Need) => lazyPart(() => import('../../locales/en/first.po'), need),
    rest: (need: Need) => lazyPart(() => import('../../locales/en/messages.po'), need),
  },
  es_MX: {
    first: (need: Need) => lazyPart(() => import('../../locales/es_MX/first.po'), need),
    rest: (need: Need) => lazyPart(() => import('../../locales/es_MX/messages.po'), need),
  },
} satisfies Record<Locale, unknown>;

/** Asked for last. The words of the later screens are loaded with the first of those screens, then with every language. */
let wanted: { locale: Locale; isAll?: boolean } = { locale: 'en' };

/** Makes a language the page's own. */
export async function activate(locale: Locale): Promise<void> {
  await speak(locale);
  document.documentElement.lang = languageTag(wanted.locale);
}

/** The words alone, which need no page. */
export function speak(locale: Locale): Promise<void> {
  wanted = { ...wanted, locale };
  return catchUp();
}

/** Adds what the later screens say, in this language and in any that is chosen afterwards. */
export function needAllWords(need?: Need): Promise<void> {
  wanted = { ...wanted, isAll: true };
  return catchUp(need);
}

/** What arrives when other words are wanted by then is not spoken: the page would be half in one language and half in the other. */
async function catchUp(need: Need = 'needed'): Promise<void> {
  const words = wanted;
  const { locale, isAll } = words;
  const { first, rest } = catalogues[locale];
  const [{ messages }, more] = await Promise.all([first(need), isAll ? rest(need) : undefined]);
  if (words !== wanted) return catchUp(need);
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages: { ...messages, ...more?.messages } });
}
