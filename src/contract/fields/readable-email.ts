import { toUnicode } from 'punycode/punycode.es6.js';

/** An address for display: a punycode domain is shown in its own script. */
export function readableEmail(email: string): string {
  try {
    return toUnicode(email);
  } catch {
    return email;
  }
}
