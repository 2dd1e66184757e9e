import { countries as facts, type TCountryCode } from 'countries-list';
import { dialledCode } from './dialled-code.ts';

export interface CountryFact {
  code: TCountryCode;
  /** Calling code without plus. */
  callingCode: string;
}

/** Every known country. */
export const countries: readonly CountryFact[] = Object.entries(facts).map(([code, { phone }]) => ({
  code: code as TCountryCode /* the keys of a record typed by it */,
  // Kosovo is listed with its former code, which is Monaco's.
  callingCode: code === 'XK' ? '383' : dialledCode(String(phone[0])),
}));

export const isCountry = (code: string): boolean => Object.hasOwn(facts, code);
