import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { priceInvited } from '../../contract/calls/invite.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { refusal } from '../http/refusal.ts';
import { openInvite } from './open-invite.ts';
import { priceForInvited } from './price-for-invited.ts';

export async function priceOrderOfInvited(
  deps: Deps,
  { params: { userId }, key, body }: CallRequest<typeof priceInvited>,
  caller: Caller,
): Promise<CallReply<typeof priceInvited>> {
  const opened = await openInvite(deps, deps.db, userId, key);
  if (opened.type === 'gone') return opened.reply;
  if (body.userId !== userId) return { status: 400, body: refusal({ field: 'userId', text: 'value.invalid' }) };
  if (body.token !== key) return { status: 400, body: refusal({ field: 'token', text: 'value.invalid' }) };
  const { address, orderDetail: order, subscriptionCodes: codes, pricingLocale } = body;
  if (address && !isCountry(address.country))
    return { status: 400, body: refusal({ field: 'address.country', text: 'country.unknown' }) };
  const pricing = await priceForInvited(deps, opened.account, { order, codes, pricingLocale }, caller, address);
  return pricing === null
    ? { status: 409, body: refusal({ field: 'orderDetail.packageId', text: 'value.invalid' }) }
    : { status: 200, body: pricing };
}
