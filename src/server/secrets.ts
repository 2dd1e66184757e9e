import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, for keys and tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. Plain SHA-256 is enough: a token has 256 bits of its own. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The same token for the same purpose each time, so that it can be told again without being stored. */
export const deriveToken = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url');
