import { toUnicode } from 'punycode/punycode.es6.js';

/** An address as people write it: the domain in its own letters where it is stored in punycode. */
export function readableEmail(email: string): string {
  try {
    return toUnicode(email);
  } catch {
    return email;
  }
}
