import * as v from 'valibot';
import { fieldError, type FieldError } from './field-error.ts';
import { invisible } from './visible-text.ts';

/**
 * The HTML standard's rule for `<input type="email">`, plus letters, marks and digits of every script before the at
 * sign.
 */
const address =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/iu;

/** Declared here because the machines also compile this file, without the types of browsers and Node. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Removes invisible characters, trims, and composes accented letters. */
export const cleanEmail = (typed: string): string => typed.replace(invisible, '').trim().normalize();

/**
 * Converts an internationalised domain to punycode, as DNS and mail servers expect. Returns any other text unchanged.
 */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/\P{ASCII}/u.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/** Looks for the at sign first, because a browser compiles the long patterns at their first use. */
const isAddress = (email: string): boolean => email.includes('@') && address.test(asciiEmail(email));

/**
 * One address by the rules of HTML's email field, or an internationalised one: no display name, list, quotes or line
 * break.
 */
export const emailSchema = (invalid: FieldError = 'email.invalid', clean = cleanEmail) =>
  v.pipe(
    v.string(fieldError('required')),
    v.transform(clean),
    v.minLength(1, fieldError('required')),
    v.maxLength(254, invalid),
    v.check(isAddress, invalid),
  );

export const EmailSchema = emailSchema();

/**
 * An email in the format in which the server stores and uses it. It is converted before the checks, because Valibot
 * stops a pipe at a transformation after a failed check, and with it the checks of the enclosing list or object.
 */
export const StoredEmailSchema = emailSchema('email.invalid', typed => asciiEmail(cleanEmail(typed)));

/** An address that may be empty. */
export const optionalEmailSchema = (invalid: FieldError = 'email.invalid') =>
  v.pipe(
    v.string(invalid),
    v.transform(cleanEmail),
    v.maxLength(254, invalid),
    v.check(email => email === '' || isAddress(email), invalid),
  );

/** The normal form for comparing addresses: neither case nor the spelling of the domain makes a difference. */
export const foldEmail = (email: string): string => asciiEmail(cleanEmail(email)).toLowerCase();

export const sameEmail = (one: string, other: string): boolean =>
  foldEmail(one) !== '' && foldEmail(one) === foldEmail(other);
