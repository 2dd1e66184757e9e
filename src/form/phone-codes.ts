import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { CountryFact } from '../contract/countries.ts';
import { languageTag, type Locale } from '../i18n/i18n.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { PhoneCodeOption } from '../ui/field/phone-field.tsx';
import { onFirstTouch } from '../wizard/index.ts';

type Known = Pick<CountryFact, 'callingCode'> & { code: string; word?: MessageDescriptor };

/**
 * The countries to choose from until the full list is loaded, which is too large for the first load. They have words of
 * their own, because creating the first `Intl` object takes a slow phone 150 ms, in which the page answers nothing.
 */
const beforehand: readonly Known[] = Object.entries({
  AU: ['61', msg`Australia`],
  CA: ['1', msg`Canada`],
  GB: ['44', msg`United Kingdom`],
  IE: ['353', msg`Ireland`],
  MX: ['52', msg`Mexico`],
  NZ: ['64', msg`New Zealand`],
  US: ['1', msg`United States`],
} as const).map(([code, [callingCode, word]]) => ({ code, callingCode, word }));

let known = beforehand;
let isAskedFor = false;
const listeners = new Set<() => void>();

async function load() {
  if (isAskedFor) return;
  isAskedFor = true;
  const { countries } = await lazyPart(() => import('../contract/countries.ts'), 'background');
  known = countries;
  listeners.forEach(listener => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const callOff = onFirstTouch(() => void load());
  return () => {
    callOff();
    listeners.delete(listener);
  };
}

interface Demand {
  /** Whether the browser may autofill a country. */
  isOwn: boolean;
  /** Whether the visitor has come to the list. */
  isOpened: boolean;
}

/**
 * The countries with their calling codes, sorted by their names in the current language. The whole list takes longer to
 * render than the rest of a step: it follows the step if the browser may autofill it, and else waits for the visitor.
 */
export function usePhoneCodes(chosen: string, { isOwn, isOpened }: Demand): readonly PhoneCodeOption[] {
  const { i18n } = useLingui();
  const all = useSyncExternalStore(
    subscribe,
    () => known,
    () => beforehand,
  );
  const following = useDeferredValue(isOwn ? all : beforehand, beforehand);
  const listed = isOpened ? all : following;
  const { locale } = i18n;
  return useMemo(() => {
    const offered =
      listed.some(({ code }) => code === chosen) || chosen === ''
        ? listed
        : [...listed, all.find(({ code }) => code === chosen) ?? { code: chosen, callingCode: '' }];
    const tag = languageTag(locale as Locale); // only our catalogues are ever activated
    const names = offered.every(({ word }) => word) ? null : new Intl.DisplayNames(tag, { type: 'region' });
    const compare = names ? new Intl.Collator(tag).compare : byCharacter;
    return offered
      .map(({ code, callingCode, word }) => {
        const name = word ? i18n._(word) : (names?.of(code) ?? code);
        const short = callingCode === '' ? code : `+${callingCode}`;
        return { value: code, label: `${name} (${short})`, short };
      })
      .toSorted((one, other) => compare(one.label, other.label));
  }, [all, listed, chosen, i18n, locale]);
}

/** Suffices for the few names that have words. */
const byCharacter = (one: string, other: string): number => (one < other ? -1 : 1);
