import { deriveToken } from '../secrets.ts';

/** Deterministic for each link, so that its mail can be written without storing the token. */
export const inviteToken = (secret: string, accountId: string, serial: number): string =>
  deriveToken(secret, `invite:${accountId}:${serial}`);

/** Puts the token into the fragment: browsers send a fragment neither to a server nor in a Referer header. */
export const inviteLink = (origin: string, token: string, accountId: string): string =>
  `${origin}/app/join/invite#token=${token}&userId=${accountId}`;
