import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { countryNames } from '../contract/country-name.ts';
import { languageTag, type Locale } from '../i18n/i18n.ts';
import { useNamedCountries } from '../i18n/named-countries/named-countries.ts';
import type { NamedCountry } from '../i18n/named-countries/named-in.ts';
import type { PhoneCodeOption } from '../ui/field/phone-field.tsx';
import { onFirstTouch } from '../wizard/index.ts';

type Known = Omit<NamedCountry, 'name'> & { name: string | MessageDescriptor };

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
} as const).map(([code, [callingCode, name]]) => ({ code, callingCode, name }));

interface Demand {
  /** Whether the browser may autofill a country. */
  isOwn: boolean;
  /** Whether the visitor has come to the list. */
  isOpened: boolean;
}

/**
 * The countries with their calling codes, sorted by their names in the current language. The whole list takes longer to
 * render than the rest of a step. It is rendered after the step if the browser may autofill a country, otherwise when the
 * visitor comes to the list.
 */
export function usePhoneCodes(chosen: string, { isOwn, isOpened }: Demand): readonly PhoneCodeOption[] {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale; // only our catalogues are ever activated
  const all: readonly Known[] = useNamedCountries(onFirstTouch) ?? beforehand;
  const following = useDeferredValue(isOwn ? all : beforehand, beforehand);
  const listed = isOpened ? all : following;
  return useMemo(() => {
    const isListed = chosen === '' || listed.some(({ code }) => code === chosen);
    const offered = isListed ? listed : [...listed, all.find(({ code }) => code === chosen) ?? earlier(chosen, locale)];
    const options = offered.map(({ code, callingCode, name }) => {
      const short = callingCode === '' ? code : `+${callingCode}`;
      return { value: code, label: `${typeof name === 'string' ? name : i18n._(name)} (${short})`, short };
    });
    return listed === beforehand ? options.toSorted(byCharacter) : options;
  }, [all, listed, chosen, i18n, locale]);
}

/** A country that was chosen on an earlier page, until the list is loaded. */
const earlier = (code: string, locale: Locale): Known => ({
  code,
  callingCode: '',
  name: countryNames(languageTag(locale))(code),
});

/** Suffices for the few names that have words. */
const byCharacter = (one: PhoneCodeOption, other: PhoneCodeOption): number => (one.label < other.label ? -1 : 1);
