import { deriveToken } from '../secrets.ts';

/** The same for one link each time, so that its mail can be written without the token being stored. */
export const linkToken = (secret: string, accountId: string, serial: number): string => deriveToken(secret, `credentialsLink:${accountId}:${serial}`);

/** Puts the token into the fragment: browsers send a fragment neither to a server nor in a Referer header. */
export const credentialsLink = (origin: string, token: string): string => `${origin}/app/join/password#token=${token}`;
