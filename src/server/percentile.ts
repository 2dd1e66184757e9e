import { deriveToken } from './secrets.ts';

/** From 0 to 99: for one purpose always the same, for many evenly spread, and not to be foreseen without the secret. */
export const percentileOf = (secret: string, purpose: string): number => Buffer.from(deriveToken(secret, purpose), 'base64url').readUInt32BE() % 100;
