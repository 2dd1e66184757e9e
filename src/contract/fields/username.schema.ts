import * as v from 'valibot';
import { fieldError } from './field-error.ts';

/**
 * 6 to 30 UTF-16 code units: Latin letters with or without accents, digits, comma, underscore, hyphen, period and
 * apostrophe. Compatibility characters become plain ones. Digits of other scripts are refused, because some look like
 * letters.
 */
export const UsernameSchema = v.pipe(
  v.string(fieldError('validUsernameNone_error')),
  v.transform(text => text.normalize('NFKC').trim()),
  v.minLength(1, fieldError('validUsernameNone_error')),
  v.regex(/^[^@]*$/, fieldError('validUsernameAtSymbol_error')),
  v.regex(/^[\p{Script=Latin}\d,_.'-]*$/u, fieldError('validUsernameRequirement_error')),
  v.minLength(6, fieldError('validUsernameLength_error')),
  v.maxLength(30, fieldError('validUsernameLength_error')),
);

/**
 * The normal form for comparing usernames: neither look-alike characters nor case make a difference (`STRASSE` is
 * `straße`).
 */
export const foldUsername = (username: string): string => username.normalize('NFKC').toUpperCase().toLowerCase();
