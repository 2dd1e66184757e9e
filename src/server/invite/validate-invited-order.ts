import type { InvitePaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { FieldError } from '../../contract/fields/field-error.ts';
import type { Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { refusal } from '../http/refusal.ts';
import { isApproved, isAsDisplayed } from '../payment/is-as-displayed.ts';
import { isOffered } from '../payment/is-offered.ts';
import { isOfferedByFlags } from '../payment/offered-by-flags.ts';
import type { Validated } from '../payment/purchase.ts';
import { isSubscribed } from './is-subscribed.ts';
import { priceForInvited } from './price-for-invited.ts';

const refused = (field: string, text: FieldError): Validated => ({
  type: 'refused',
  reply: { status: 409, body: refusal({ field, text }) },
});

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
  if (!isOffered(payment.paymentType, address.country)) return refused('payment.paymentType', 'value.invalid');
  if (
    !(await isOfferedByFlags(deps, payment.paymentType, {
      email,
      anonymousIds: [segmentAnonymousId, account.segmentAnonymousId],
    }))
  ) {
    return refused('payment.paymentType', 'value.invalid');
  }
  const pricing = await priceForInvited(
    deps,
    account,
    { order, codes: promoCodes ?? [], pricingLocale: payment.pricingLocale },
    caller,
  );
  if (pricing === null) return refused('order.packageId', 'value.invalid');
  if (!isAsDisplayed(pricing, payment))
    return { type: 'refused', reply: { status: 409, body: { type: 'priceChanged', pricing } } };
  if (!isApproved(pricing, payment)) return refused('payment.amountApproved', 'amount.notApproved');
  return { type: 'valid', pricing, billing: address };
}
