import { countryNames } from '../../contract/country-name.ts';
import { countries } from '../../contract/countries.ts';

export interface NamedCountry {
  code: string;
  name: string;
  /** Without plus. */
  callingCode: string;
}

/**
 * All countries with their names in a language, in its order. The build runs it (`.build/named-countries.ts`), because
 * the first `Intl` object takes a slow phone 150 ms, in which the page answers nothing.
 */
export function namedIn(tag: string): readonly NamedCountry[] {
  const nameOf = countryNames(tag);
  const { compare } = new Intl.Collator(tag);
  return countries
    .map(({ code, callingCode }) => ({ code, name: nameOf(code), callingCode }))
    .toSorted((one, other) => compare(one.name, other.name));
}
