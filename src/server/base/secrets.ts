import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits, for keys and tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Plain SHA-256 is enough, because a token has 256 random bits. */
export const hashToken = (token: string): string => hash('sha256', token);

/** Derives a token from its purpose, so that it can be issued again without being stored. */
export const deriveToken = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
