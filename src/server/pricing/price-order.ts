import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { priceOrder } from '../../contract/calls/payment.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import { limit } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { orderedPackage } from '../packages/offer.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { quote } from './quote.ts';
import { findUsableCodes } from './subscription-codes.ts';

export async function price(deps: Deps, { params: { signupId }, key, body }: CallRequest<typeof priceOrder>): Promise<CallReply<typeof priceOrder>> {
  const opened = await openRegistration(deps, deps.db, signupId, key);
  if (opened.type === 'gone') return opened.reply;
  const { address, limboId, orderDetail, payForCoparent, paymentCodes } = body;
  if (limboId !== signupId) return { status: 400, body: refusal({ field: 'limboId', text: 'value.invalid' }) };
  if (!isCountry(address.country)) return { status: 400, body: refusal({ field: 'address.country', text: 'country.unknown' }) };
  const offer = orderedPackage(orderDetail, address.country);
  if (offer === undefined) return { status: 409, body: refusal({ field: 'orderDetail.packageId', text: 'value.invalid' }) };
  if (paymentCodes.length > 0) await limit(deps, 'payment', `codes:${signupId}`);
  const codes = await findUsableCodes(deps.db, paymentCodes, deps.now());
  return { status: 200, body: quote({ offer, country: address.country, region: address.region, payForCoparent, codes }) };
}
