import * as v from 'valibot';
import { fieldError } from './field-error.ts';

/** Converts a digit of another script. The ten digits of a script are consecutive code points. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/**
 * Converts digits of any script to 0–9, and removes separators: whitespace, dashes, dots, slashes, parentheses and
 * invisible marks.
 */
export const phoneText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212()./]/gu, '')
    .replaceAll(/(?!\d)\p{Nd}/gu, latinDigit);

/** A number of 8 to 15 digits, which may start with `+` and a calling code. Separators are removed. */
export const PhoneNumberSchema = v.pipe(
  v.string(fieldError('required')),
  v.transform(phoneText),
  v.minLength(1, fieldError('required')),
  v.check(text => /^\+?\d*$/.test(text), fieldError('phone.characters')),
  v.regex(/^\+?\d{8,15}$/, fieldError('phone.digits')),
);

export const OptionalPhoneNumberSchema = v.union([
  v.pipe(v.string(), v.transform(phoneText), v.literal('')),
  PhoneNumberSchema,
]);

/** A calling code in the format in which it is sent, e.g. `+1` or `+44`. */
export const PhoneCountryCodeSchema = v.pipe(
  v.string(fieldError('required')),
  v.regex(/^\+\d{1,4}$/, fieldError('phone.country')),
);
