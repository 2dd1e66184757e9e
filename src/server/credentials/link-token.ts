import { deriveToken } from '../secrets.ts';

/** The same for one link each time, so that its mail can be written without the token being stored. */
export const linkToken = (secret: string, accountId: string, serial: number): string => deriveToken(secret, `credentialsLink:${accountId}:${serial}`);

/** The token is in the fragment, which no server is told and no referrer carries. */
export const credentialsLink = (origin: string, token: string): string => `${origin}/app/join/password#token=${token}`;
