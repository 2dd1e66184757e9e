import type { InviteLink } from '../../../machines/flows/invite/invite.types.ts';

interface EarlyInvitation {
  link: InviteLink;
  path: string;
  authorization: string;
  response: Promise<Response>;
}

declare global {
  /** Set by the script in the page's head; deleted once the app has taken it. */
  var earlyInvitation: EarlyInvitation | undefined;
}

/** Asks for the invitation before the app has loaded. */
export function askEarly(link: InviteLink): void {
  const path = `/api/invite/${encodeURIComponent(link.userId)}`;
  const authorization = `Bearer ${link.inviteToken}`;
  const response = fetch(path, { headers: { authorization } });
  response.catch(() => {}); // the app reports it
  globalThis.earlyInvitation = { link, path, authorization, response };
}

/** Like `fetch`, but the first request that equals the one of the page's head takes its response and is not sent. */
export const fetchOnce: typeof fetch = (input, init) => {
  const early = globalThis.earlyInvitation;
  // A copy of a request would use up its body.
  const { method, url, headers } = input instanceof Request ? input : new Request(input, init);
  const isSame =
    method === 'GET' && new URL(url).pathname === early?.path && headers.get('Authorization') === early.authorization;
  if (!isSame) return fetch(input, init);
  globalThis.earlyInvitation = undefined;
  return early.response;
};
