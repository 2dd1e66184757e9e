import { i18n } from '@lingui/core';
import { languageTag, type Locale, locales } from './locales.ts';

export { i18n, languageTag, type Locale, locales };

/** Each path is written out: one that is put together at run time costs the first page a helper. */
const catalogues = {
  en: { first: () => import('../../locales/en/first.po'), rest: () => import('../../locales/en/messages.po') },
  es_MX: { first: () => import('../../locales/es_MX/first.po'), rest: () => import('../../locales/es_MX/messages.po') },
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
  return catchUp().catch(fault => {
    wanted = { ...wanted, locale: i18n.locale as Locale }; // the page goes on as it is: words needed later are of its language
    throw fault;
  });
}

/** Adds what the later screens say, in this language and in any that is chosen afterwards. */
export function needAllWords(): Promise<void> {
  wanted = { ...wanted, isAll: true };
  return catchUp();
}

/** What arrives when other words are wanted by then is not spoken: the page would be half in one language and half in the other. */
async function catchUp(): Promise<void> {
  const words = wanted;
  const { locale, isAll } = words;
  const { first, rest } = catalogues[locale];
  const [{ messages }, more] = await Promise.all([first(), isAll ? rest() : undefined]);
  if (words !== wanted) return catchUp();
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages: { ...messages, ...more?.messages } });
}
