import { deriveToken } from '../secrets.ts';

/** Deterministic for each link, so that its mail can be written without storing the token. */
export const linkToken = (secret: string, accountId: string, serial: number): string =>
  deriveToken(secret, `credentialsLink:${accountId}:${serial}`);

/** Puts the token into the fragment: browsers send a fragment neither to a server nor in a Referer header. */
export const credentialsLink = (origin: string, token: string): string => `${origin}/app/join/password#token=${token}`;
