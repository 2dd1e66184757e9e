import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { validateInvitedPackage } from '../../contract/calls/invite.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../http/refusal.ts';
import { findPackage } from '../packages/offer.ts';
import { openInvite } from './open-invite.ts';

export async function validateForInvited(deps: Deps, { params: { userId }, key, body }: CallRequest<typeof validateInvitedPackage>): Promise<CallReply<typeof validateInvitedPackage>> {
  const opened = await openInvite(deps, deps.db, userId, key);
  if (opened.type === 'gone') return opened.reply;
  const { packageId, countryCriteria } = body;
  if (!isCountry(countryCriteria.country)) return { status: 400, body: refusal({ field: 'countryCriteria.country', text: 'country.unknown' }) };
  return findPackage(packageId, countryCriteria.country) === undefined ? { status: 409, body: { valid: false } } : { status: 200, body: { valid: true } };
}
