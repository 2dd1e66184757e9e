import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { listCoupons } from '../../contract/calls/coupon.calls.ts';
import type { Deps } from '../deps.ts';
import { openRegistration } from './open-registration.ts';
import { availableCoupons } from '../pricing/coupons.ts';

export async function listCouponsOf(
  deps: Deps,
  { params: { signupId }, key }: CallRequest<typeof listCoupons>,
): Promise<CallReply<typeof listCoupons>> {
  const opened = await openRegistration(deps, deps.db, signupId, key);
  if (opened.type === 'gone') return opened.reply;
  return {
    status: 200,
    body: await availableCoupons(deps.db, { referrerKey: opened.registration.discountReferrer }, deps.now()),
  };
}
