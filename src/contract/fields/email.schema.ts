import * as v from 'valibot';
import { because, type FieldError } from './field-error.ts';
import { invisible } from './visible-text.ts';

/** The HTML standard's rule for `<input type="email">`, with letters, marks and digits of every script before the at sign. */
const address = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/iu;

/** Browsers and Node have it; the compiler of the machines, which reads this file too, has the types of neither. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Drops what nobody sees, and composes letters with their accents. */
export const cleanEmail = (typed: string): string => typed.replace(invisible, '').trim().normalize();

/** Writes an internationalised domain in punycode, as DNS and mail servers know it. Any other text stays as it is. */
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

const isAddress = (email: string): boolean => address.test(asciiEmail(email));

/** One address as HTML's own email field takes it, or an internationalised one: no display name, no list, no quotes, no line break. */
export const emailSchema = (invalid: FieldError = 'email.invalid', clean = cleanEmail) =>
  v.pipe(v.string(because('required')), v.transform(clean), v.minLength(1, because('required')), v.maxLength(254, invalid), v.check(isAddress, invalid));

export const EmailSchema = emailSchema();

/**
 * The same as the server stores it and mails to it. Rewritten before the checks: Valibot stops a pipe at a transformation
 * that follows a failed check, and with it the checks of the list or object around it.
 */
export const StoredEmailSchema = emailSchema('email.invalid', typed => asciiEmail(cleanEmail(typed)));

/** An address that may be left empty. */
export const optionalEmailSchema = (invalid: FieldError = 'email.invalid') =>
  v.union([v.pipe(v.string(), v.transform(cleanEmail), v.literal('')), emailSchema(invalid)], invalid);

/** The form that addresses are compared in: neither case nor the spelling of the domain makes another address. */
export const foldEmail = (email: string): string => asciiEmail(cleanEmail(email)).toLowerCase();

export const sameEmail = (one: string, other: string): boolean => foldEmail(one) !== '' && foldEmail(one) === foldEmail(other);
