import { countries as facts, type TCountryCode } from 'countries-list';

export interface CountryFact {
  code: TCountryCode;
  /** In English; a screen shows `Intl.DisplayNames` of the code instead. */
  name: string;
  /** Without plus. A country with several (the Dominican Republic) is listed by its first. */
  callingCode: string;
}

/** Every country we know of, by name. */
export const countries: readonly CountryFact[] = Object.entries(facts)
  .map(([code, { name, phone }]) => ({ code: code as TCountryCode /* the keys of a record typed by it */, name, callingCode: String(phone[0] ?? '') }))
  .filter(({ callingCode }) => callingCode !== '')
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export const isCountry = (code: string): boolean => Object.hasOwn(facts, code);
