import { countries as facts, type TCountryCode } from 'countries-list';
import { dialledCode } from './dialled-code.ts';

export interface CountryFact {
  code: TCountryCode;
  /** English name; screens show `Intl.DisplayNames` of the code instead. */
  name: string;
  /** Calling code without plus. */
  callingCode: string;
}

/** Every known country, sorted by name. */
export const countries: readonly CountryFact[] = Object.entries(facts)
  .map(([code, { name, phone }]) => ({
    code: code as TCountryCode /* the keys of a record typed by it */,
    name,
    // Kosovo is listed with its former code, which is Monaco's.
    callingCode: code === 'XK' ? '383' : dialledCode(String(phone[0] ?? '')),
  }))
  .filter(({ callingCode }) => callingCode !== '')
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export const isCountry = (code: string): boolean => Object.hasOwn(facts, code);
