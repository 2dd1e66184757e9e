import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { callingCodeOf } from './calling-code.ts';
import { isCountry } from './countries.ts';
import { dialledCode } from './dialled-code.ts';
import { phoneText } from './fields/phone.schema.ts';

/** A phone number in its normal form for storing and comparing. */
export interface NormalPhone {
  /** Calling code without plus. */
  callingCode: string;
  /** National digits without trunk prefix; the cleaned input if it is no possible number. */
  number: string;
  country: string | undefined;
}

/** Minimum number of digits that the field accepts. */
const leastDigits = 8;

/** @param listedCode calling code without plus, for a number without one; the number is not parsed if nobody has the code */
export function normalPhone(typed: string, listedCode: string): NormalPhone {
  const callingCode = dialledCode(listedCode);
  const digits = phoneText(typed).replace(callingCode === '1' ? /^0(0|11)/ : /^00/, '+');
  // Parsed in international format, to recognise a number that was typed with its calling code but without the plus.
  const isKnown = countryCalledBy(callingCode) !== undefined;
  const parsed = parsePhoneNumberFromString(digits, isKnown ? { defaultCallingCode: callingCode } : {});
  if (parsed === undefined || !(parsed.isPossible() || digits.startsWith('+')))
    return { callingCode, number: digits, country: undefined };
  const { countryCallingCode, nationalNumber, country } = parsed;
  const isShort = nationalNumber.length < leastDigits;
  return {
    callingCode: countryCallingCode,
    number: isShort ? phoneText(parsed.formatNational()) : nationalNumber,
    country,
  };
}

/** A number without any prefix where the calling code is +1. */
const wholeNorthAmerican = /^[2-9]\d{9}$/;

/**
 * The normal form of a phone number without its country. Most numbers need no parser for it, and the first one that does
 * delays a visitor's next step.
 */
export function callablePhone(typed: string, listedCode: string): Pick<NormalPhone, 'callingCode' | 'number'> {
  const callingCode = dialledCode(listedCode);
  const number = phoneText(typed);
  return callingCode === '1' && wholeNorthAmerican.test(number)
    ? { callingCode, number }
    : normalPhone(typed, listedCode);
}

/** A phone number, and the country of its calling code. */
export interface PlacedPhone {
  phoneCountry: string;
  phoneNumber: string;
}

/** Moves a calling code that was typed with the number into `phoneCountry`. */
export function placedPhone(typed: string, phoneCountry: string): PlacedPhone {
  const chosenCode = callingCodeOf(phoneCountry);
  const { callingCode, number } = callablePhone(typed, chosenCode);
  if (callingCode === chosenCode) return { phoneCountry, phoneNumber: number };
  const found = normalPhone(typed, chosenCode).country ?? countryCalledBy(callingCode);
  return found !== undefined && isCountry(found)
    ? { phoneCountry: found, phoneNumber: number }
    : { phoneCountry, phoneNumber: phoneText(typed) };
}

/** The main country of a calling code that several countries share, where it is not the first in the library's list. */
const largest: Readonly<Record<string, string>> = { 1: 'US', 7: 'RU', 212: 'MA', 358: 'FI', 590: 'GP', 599: 'CW' };

/** Main countries by calling code, created on first use, because a page needs them only to compare phone numbers. */
let mainCountries: ReadonlyMap<string, string> | undefined;

/** The main country of a calling code without plus; undefined if no country has the code. */
export function countryCalledBy(callingCode: string): string | undefined {
  mainCountries ??= new Map([
    ...getCountries()
      .toReversed()
      .map(country => [getCountryCallingCode(country), country] as const),
    ...Object.entries(largest),
  ]);
  return mainCountries.get(dialledCode(callingCode));
}

/** Every country with a calling code without plus. */
export const countriesCalledBy = (callingCode: string): string[] =>
  getCountries().filter(country => getCountryCallingCode(country) === dialledCode(callingCode));

/** Like `placedPhone`, for form fields that may be empty or invalid. */
export const placed = ({ phoneCountry, phoneNumber }: PlacedPhone): PlacedPhone =>
  isCountry(phoneCountry) && phoneNumber !== ''
    ? placedPhone(phoneNumber, phoneCountry)
    : { phoneCountry, phoneNumber };

export const samePhone = (one: PlacedPhone, other: PlacedPhone): boolean =>
  one.phoneNumber !== '' && international(one) === international(other);

function international(phone: PlacedPhone): string {
  const { phoneCountry, phoneNumber } = placed(phone);
  return `${isCountry(phoneCountry) ? callingCodeOf(phoneCountry) : ''}${phoneNumber}`;
}
