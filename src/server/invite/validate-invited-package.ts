import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { validateInvitedPackage } from '../../contract/calls/invite.calls.ts';
import type { Deps } from '../deps.ts';
import { validateForCountry } from '../packages/validate-for-country.ts';
import { activationCodeOf } from '../pricing/activation-code-of.ts';
import { openInvite } from './open-invite.ts';

export async function validateForInvited(
  deps: Deps,
  { params: { userId }, key, body }: CallRequest<typeof validateInvitedPackage>,
): Promise<CallReply<typeof validateInvitedPackage>> {
  const opened = await openInvite(deps, deps.db, userId, key);
  if (opened.type === 'gone') return opened.reply;
  const activation = await activationCodeOf(deps.db, userId);
  return validateForCountry(deps, body, activation?.packageId);
}
