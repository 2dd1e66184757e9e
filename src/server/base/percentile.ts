import { deriveToken } from './secrets.ts';

/** A number from 0 to 99, deterministic for a purpose, uniform over purposes, and unpredictable without the secret. */
export const percentileOf = (secret: string, purpose: string): number =>
  Buffer.from(deriveToken(secret, purpose), 'base64url').readUInt32BE() % 100;
