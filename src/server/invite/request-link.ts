import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { requestInviteLink } from '../../contract/calls/invite.calls.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { limit } from '../http/rate-limit.ts';
import { activationCodeOf } from '../pricing/activation-code-of.ts';
import { invite } from './invite.ts';
import { lastInvitation } from './last-invitation.ts';
import { limitLinks } from './limit-links.ts';
import { tokenRefused } from '../http/refusal.ts';
import { findInvite, joined } from './open-invite.ts';
import { saveLanguage } from './save-language.ts';

type Reply = CallReply<typeof requestInviteLink>;

/**
 * Sends the holder of a link another one, to the same address: the parent may have mistyped their own since, and this
 * address is known to reach them.
 */
export async function requestLink(
  deps: Deps,
  { key, headers }: CallRequest<typeof requestInviteLink>,
  caller: Caller,
): Promise<Reply> {
  await limit(deps, 'registration', caller.address);
  return deps.db.transaction(async (tx): Promise<Reply> => {
    const account = await findInvite(tx, key);
    if (account === undefined) return tokenRefused;
    if (account.username !== null) return joined(deps.config);
    if (account.email === null) return notSent;
    const { recipient, isOnItsWay } = await lastInvitation(deps, tx, account);
    if (!isOnItsWay) {
      await limitLinks(deps, tx, account.id);
      await saveLanguage(tx, account.id, headers['accept-language']);
      await invite(deps, tx, account.id, (await activationCodeOf(tx, account.id))?.code, recipient);
    }
    return { status: 202, body: { type: 'sent' } };
  });
}

const notSent: Reply = { status: 404, body: { type: 'notFound', status: 111, message: 'invite.link.fail.message' } };
