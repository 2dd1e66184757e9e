import { i18n, type Messages } from '@lingui/core';
import { startTransition } from 'react';
import { lazyPart, type Need } from '../lazy/lazy-part.ts';
import { languageTag, type Locale, locales } from './locales.ts';

export { i18n, languageTag, type Locale, locales };

/** Each path is a literal, because a path composed at run time adds a helper to the first page. */
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

/** Loads a catalogue of a flow in each language. */
export type FlowWords = Readonly<Record<Locale, (need: Need) => Promise<{ messages: Messages }>>>;

/** The last request. The first later screen requests all messages; from then on, every language loads all of them. */
let wanted: { locale: Locale; isAll?: boolean; flow?: FlowWords } = { locale: 'en' };

/** The request whose messages are active. */
let spoken: typeof wanted | null = null;

/** Shows the page in this language. */
export async function activate(locale: Locale): Promise<void> {
  await speak(locale);
  nameLanguage(wanted.locale);
}

/** Sets the page's `lang`, only if it changes, because setting it recalculates the style of every element. */
export function nameLanguage(locale: Locale): void {
  const { documentElement } = document;
  const tag = languageTag(locale);
  if (documentElement.lang !== tag) documentElement.lang = tag;
}

/** Activates the messages only, without a document. */
export function speak(locale: Locale): Promise<void> {
  wanted = { ...wanted, locale };
  return catchUp();
}

/** Adds the messages of the later screens, for this language and for any that is chosen afterwards. */
export function needAllWords(need?: Need): Promise<void> {
  if (wanted.isAll !== true) wanted = { ...wanted, isAll: true };
  return catchUp(need);
}

/** Whether the messages of the later screens are active. */
export const hasAllWords = (): boolean => spoken === wanted && wanted.isAll === true;

/** Adds what the first pages of a flow say, for this language and for any that is chosen afterwards. */
export function needWordsOf(flow: FlowWords): Promise<void> {
  wanted = { ...wanted, flow };
  return catchUp();
}

/**
 * Drops messages that arrive after the request has changed; otherwise the page would mix two languages. Activates no
 * messages twice, because that renders the whole page.
 */
async function catchUp(need: Need = 'needed'): Promise<void> {
  const words = wanted;
  if (words === spoken) return;
  const { locale, isAll, flow } = words;
  const { first, rest } = catalogues[locale];
  const loaded = await Promise.all([first(need), flow?.[locale](need), isAll ? rest(need) : undefined]);
  if (words !== wanted) return catchUp(need);
  if (words === spoken) return;
  spoken = words;
  const messages = Object.assign({}, ...loaded.map(catalogue => catalogue?.messages)) as Messages; // some are not needed
  // In a transition, because it renders the whole page, possibly while the visitor types.
  startTransition(() => i18n.loadAndActivate({ locale, locales: languageTag(locale), messages }));
}
