import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { priceOrder } from '../../contract/calls/payment.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { refusal } from '../http/refusal.ts';
import { openRegistration } from './open-registration.ts';
import { calculatePrice } from '../pricing/calculate-price.ts';

/** Uses the phone number of the registration, because the order will be validated with it. */
export async function price(
  deps: Deps,
  { params: { signupId }, key, body }: CallRequest<typeof priceOrder>,
  { address: callerAddress }: Caller,
): Promise<CallReply<typeof priceOrder>> {
  const opened = await openRegistration(deps, deps.db, signupId, key);
  if (opened.type === 'gone') return opened.reply;
  const { address, limboId, orderDetail, payForCoparent, paymentCodes, pricingLocale } = body;
  if (limboId !== signupId) return { status: 400, body: refusal({ field: 'limboId', text: 'value.invalid' }) };
  if (!isCountry(address.country))
    return { status: 400, body: refusal({ field: 'address.country', text: 'country.unknown' }) };
  const { parent, discountReferrer } = opened.registration;
  const pricing = await calculatePrice(deps, {
    order: orderDetail,
    payForCoparent,
    codes: paymentCodes,
    buyer: { ...parent, country: address.country },
    region: address.region,
    couponHolder: { referrerKey: discountReferrer },
    pricingLocale,
    typist: { subjectId: signupId, address: callerAddress },
  });
  return pricing === null
    ? { status: 409, body: refusal({ field: 'orderDetail.packageId', text: 'value.invalid' }) }
    : { status: 200, body: pricing };
}
