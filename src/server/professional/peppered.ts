import { deriveToken } from '../base/secrets.ts';

/**
 * Derives the value to hash in place of a security code or answer. Four digits or a pet's name are quickly guessed from
 * their hash, but not without the server's secret, which the database does not contain in production.
 */
export const peppered = (secret: string, kind: 'code' | 'answer', value: string): string =>
  deriveToken(deriveToken(secret, 'professional security pepper'), `${kind}:${value}`);

/** Normalises case and spaces, because answers are given on the phone. */
export const foldAnswer = (answer: string): string =>
  answer.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
