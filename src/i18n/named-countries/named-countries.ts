import { useLingui } from '@lingui/react/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { Locale } from '../i18n.ts';
import type { NamedCountry } from './named-in.ts';

/** Each path is a literal, because a path composed at run time adds a helper to the first page. */
const sources = {
  en: () => lazyPart(() => import('./en.ts'), 'background'),
  es_MX: () => lazyPart(() => import('./es_MX.ts'), 'background'),
} satisfies Record<Locale, unknown>;

const asked = new Set<Locale>();
const loaded = new Map<Locale, readonly NamedCountry[]>();
const listeners = new Set<() => void>();

async function load(locale: Locale) {
  if (asked.has(locale)) return;
  asked.add(locale);
  const { named } = await sources[locale]();
  loaded.set(locale, named);
  listeners.forEach(listener => listener());
}

/** Calls `load` when a page needs the list. Returns a function that calls it off. */
type When = (load: () => void) => () => void;

const atOnce: When = start => {
  start();
  return () => {};
};

/** All countries, sorted by their names in the current language; null until they are loaded. */
export function useNamedCountries(when = atOnce): readonly NamedCountry[] | null {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale; // only our catalogues are ever activated
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        listeners.add(listener);
        const callOff = (asked.size > 0 ? atOnce : when)(() => void load(locale)); // another language may be loaded
        return () => {
          callOff();
          listeners.delete(listener);
        };
      },
      [locale, when],
    ),
    () => loaded.get(locale) ?? null,
    () => null,
  );
}
