import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { CountryFact } from '../contract/countries.ts';
import { languageTag, type Locale } from '../i18n/i18n.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { PhoneCodeOption } from '../ui/field/phone-field.tsx';
import { onFirstTouch } from '../wizard/index.ts';

type Known = Pick<CountryFact, 'callingCode'> & { code: string };

/** The countries to choose from until the full list is loaded, which is too large for the first load. */
const beforehand: readonly Known[] = Object.entries({
  AU: '61',
  CA: '1',
  GB: '44',
  IE: '353',
  MX: '52',
  NZ: '64',
  US: '1',
}).map(([code, callingCode]) => ({ code, callingCode }));

let known = beforehand;
let isAskedFor = false;
const listeners = new Set<() => void>();

async function load() {
  if (isAskedFor) return;
  isAskedFor = true;
  known = (await lazyPart(() => import('../contract/countries.ts'), 'background')).countries;
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
    const tag = languageTag(locale as Locale); // only our catalogues are ever activated
    const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
    const collator = new Intl.Collator(tag);
    const offered =
      listed.some(({ code }) => code === chosen) || chosen === ''
        ? listed
        : [...listed, all.find(({ code }) => code === chosen) ?? { code: chosen, callingCode: '' }];
    return offered
      .map(({ code, callingCode }) => ({ code, callingCode, name: names.of(code) ?? code }))
      .toSorted((one, other) => collator.compare(one.name, other.name))
      .map(({ code, callingCode, name }) =>
        callingCode === ''
          ? { value: code, label: name, short: code }
          : { value: code, label: `${name} (+${callingCode})`, short: `+${callingCode}` },
      );
  }, [all, listed, chosen, locale]);
}
