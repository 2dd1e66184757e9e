import { deriveToken } from '../secrets.ts';

/**
 * What is hashed instead of a security code or answer. Four digits and a pet's name are guessed from their hash in no
 * time; not so without the server's secret, which the database does not have.
 */
export const peppered = (secret: string, kind: 'code' | 'answer', value: string): string =>
  deriveToken(deriveToken(secret, 'professional security pepper'), `${kind}:${value}`);

/** An answer is said on the phone: case and blanks do not make it another one. */
export const foldAnswer = (answer: string): string => answer.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
