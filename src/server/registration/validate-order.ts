import type { PaymentSubmission } from '../../contract/calls/payment.calls.ts';
import { sameEmail } from '../../contract/fields/email.schema.ts';
import type { Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { readCatalogue } from '../packages/read-catalogue.ts';
import { calculatePrice } from '../pricing/calculate-price.ts';
import { hasAccount, isKnownParent, isSameContact, parentsPayingElsewhere } from '../details/duplicates.ts';
import { validateFamily } from '../details/validate-family.ts';
import { isOffered } from '../payment/is-offered.ts';
import type { Validated } from '../payment/purchase.ts';
import { refused, validatePrice } from '../payment/validate-price.ts';

/**
 * Validates that an order may be charged at the displayed price. Accepts the duplicates that the registration has
 * confirmed.
 */
export async function validateOrder(
  deps: Pick<Deps, 'db' | 'now' | 'secret' | 'config'>,
  { id, parent, family, address, discountReferrer, segmentAnonymousId, ...confirmed }: Registration,
  submission: PaymentSubmission,
  caller: Caller,
): Promise<Validated> {
  const { db } = deps;
  if (family === null) return refused('coParent', 'required');
  if (address === null) return refused('address', 'required');
  const validated = validateFamily(family, parent);
  if (validated.type === 'refused') return { type: 'refused', reply: { status: 409, body: validated.body } };
  if (address.country !== 'US' && !submission.termsAccepted) return refused('termsAccepted', 'terms.required');
  const { country } = address;
  const anonymousIds = [submission.segmentAnonymousId, segmentAnonymousId];
  if (!(await isOffered(deps, submission.payment.paymentType, { country, email: parent.email, anonymousIds })))
    return refused('payment.paymentType', 'value.invalid');
  const isConfirmed = confirmed.parentDuplicateConfirmed || submission.parentDuplicateConfirmed;
  const isCoParentConfirmed = confirmed.coParentDuplicateConfirmed || submission.coParentDuplicateConfirmed;
  const { coParent } = family;
  const [paying, isKnown, isCoParentKnown, catalogue] = await Promise.all([
    isConfirmed && isCoParentConfirmed ? [] : parentsPayingElsewhere(db, { id, parent, family }), // before the next two
    !isConfirmed && hasAccount(db, parent.email),
    !isCoParentConfirmed && isKnownParent(db, coParent),
    readCatalogue(db),
  ]);
  const isPaying = !isConfirmed && paying.some(({ email }) => email !== null && sameEmail(email, parent.email));
  const isCoParentPaying = !isCoParentConfirmed && paying.some(other => isSameContact(other, coParent));
  if (isPaying || isKnown) return refused('parent.email.duplicate', 'parent.duplicate');
  if (isCoParentPaying || isCoParentKnown) return refused('coParent.duplicate', 'coParent.duplicate');

  const pricing = await calculatePrice(deps, catalogue, {
    order: submission.order,
    payForCoparent: submission.payForCoparent,
    codes: submission.promoCodes ?? [],
    buyer: { ...parent, country: address.country },
    region: address.region,
    couponHolder: { referrerKey: discountReferrer },
    pricingLocale: submission.payment.pricingLocale,
    typist: { subjectId: id, address: caller.address },
  });
  return validatePrice(pricing, submission.payment, address);
}
