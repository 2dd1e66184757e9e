import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { countryNames } from '../../contract/country-name.ts';
import { languageTag, type Locale } from '../i18n.ts';
import { useNamedCountries } from './named-countries.ts';

/**
 * Names countries in the current language. It takes the names from the list, because creating the first `Intl` object takes
 * a slow phone 150 ms.
 */
export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui();
  const named = useNamedCountries();
  const tag = languageTag(i18n.locale as Locale); // only our catalogues are ever activated
  return useMemo(
    () => (named === null ? countryNames(tag) : code => named.find(country => country.code === code)?.name ?? code),
    [named, tag],
  );
}
