import { asciiEmail } from './email.schema.ts';
import type { FieldError } from './field-error.ts';
import { foldUsername } from './username.schema.ts';

/** The server stores a domain in punycode, which nobody types. */
const foldAddress = (text: string): string => foldUsername(asciiEmail(text));

export type PasswordError = Extract<FieldError, `validPwd${string}`>;

export interface PasswordContext {
  username: string;
  email: string;
}

/**
 * The rules of a password, in the order of the live checklist.
 * The length is 12 to 25 UTF-16 code units, in the browser and on the server.
 */
export const passwordRules: readonly {
  error: PasswordError;
  met: (password: string, context: PasswordContext) => boolean;
}[] = [
  { error: 'validPwdLength_error', met: password => password.length >= 12 && password.length <= 25 },
  { error: 'validPwdLetter_error', met: password => /\p{L}/u.test(password) },
  { error: 'validPwdNumber_error', met: password => /\p{Nd}/u.test(password) },
  { error: 'validPwdSpecial_error', met: password => /[\p{P}\p{S}]/u.test(password) },
  {
    error: 'validPwdDupUsername_error',
    met: (password, { username }) => password !== '' && foldUsername(password) !== foldUsername(username),
  },
  {
    error: 'validPwdDupEmail_error',
    met: (password, { email }) => password !== '' && foldAddress(password) !== foldAddress(email),
  },
];
