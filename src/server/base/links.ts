import { deriveToken } from './secrets.ts';

// A token is deterministic for each link, so that its mail can be written without storing the token. A link has it in the
// fragment: browsers send a fragment neither to a server nor in a Referer header.

export const linkToken = (secret: string, accountId: string, serial: number): string =>
  deriveToken(secret, `credentialsLink:${accountId}:${serial}`);

export const credentialsLink = (origin: string, token: string): string => `${origin}/app/join/password#token=${token}`;

export const inviteToken = (secret: string, accountId: string, serial: number): string =>
  deriveToken(secret, `invite:${accountId}:${serial}`);

export const inviteLink = (origin: string, token: string, accountId: string): string =>
  `${origin}/app/join/invite#token=${token}&userId=${accountId}`;
