import * as v from 'valibot';
import { because } from './field-error.ts';

/** Drops what people put between digits: blanks, hyphens, dots, slashes and parentheses. */
const digitsOnly = (text: string): string => text.replaceAll(/[\s()./-]/g, '');

/** A national number of 8 to 15 digits. Separators are accepted and dropped. */
export const PhoneNumberSchema = v.pipe(
  v.string(because('required')),
  v.transform(digitsOnly),
  v.minLength(1, because('required')),
  v.regex(/^\d{8,15}$/, because('phone.digits')),
);

export const OptionalPhoneNumberSchema = v.union([v.pipe(v.string(), v.transform(digitsOnly), v.literal('')), PhoneNumberSchema], because('phone.digits'));

/** A calling code as it travels, e.g. `+1`, `+44`. */
export const PhoneCountryCodeSchema = v.pipe(v.string(because('required')), v.regex(/^\+\d{1,4}$/, because('phone.country')));

export const samePhone = (one: string, other: string): boolean => {
  const plain = digitsOnly(one);
  return plain !== '' && plain === digitsOnly(other);
};
