import type { InvitePaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { isOffered } from '../payment/is-offered.ts';
import type { Validated } from '../payment/purchase.ts';
import { refused, validatePrice } from '../payment/validate-price.ts';
import { isSubscribed } from './is-subscribed.ts';
import { priceForInvited } from './price-for-invited.ts';

/** Validates that an invited parent's order may be charged at the displayed price. */
export async function validateInvitedOrder(
  deps: Pick<Deps, 'db' | 'now' | 'secret' | 'config'>,
  account: Account,
  { payment, order, promoCodes, termsAccepted, segmentAnonymousId }: InvitePaymentSubmission,
  caller: Caller,
): Promise<Validated> {
  const { id, address, email, termsAcceptedAt } = account;
  if (await isSubscribed(deps.db, id, deps.now())) return refused('subscription', 'value.invalid');
  if (email === null) return refused('parent.email', 'required');
  if (address === null) return refused('address', 'required');
  if (address.country !== 'US' && !termsAccepted && termsAcceptedAt === null)
    return refused('termsAccepted', 'terms.required');
  const { country } = address;
  const anonymousIds = [segmentAnonymousId, account.segmentAnonymousId];
  if (!(await isOffered(deps, payment.paymentType, { country, email, anonymousIds })))
    return refused('payment.paymentType', 'value.invalid');
  const pricing = await priceForInvited(
    deps,
    account,
    { order, codes: promoCodes ?? [], pricingLocale: payment.pricingLocale },
    caller,
  );
  return validatePrice(pricing, payment, address);
}
