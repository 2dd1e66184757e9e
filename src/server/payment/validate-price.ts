import type { PaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';
import type { FieldError } from '../../contract/fields/field-error.ts';
import { refusal } from '../http/refusal.ts';
import type { BillingAddress } from './processor.ts';
import type { Validated } from './purchase.ts';

export const refused = (field: string, text: FieldError): Validated => ({
  type: 'refused',
  reply: { status: 409, body: refusal({ field, text }) },
});

type Displayed = Pick<
  PaymentSubmission['payment'],
  'amountDisplayed' | 'taxAmountDisplayed' | 'currencyDisplayed' | 'amountApproved'
>;

/**
 * Validates that the page displayed the price to charge, and that the wallet's owner approved at least as much.
 *
 * @param pricing null if the order is not sold to the payer
 * @param displayed its `amountApproved` is null if no wallet showed an amount
 */
export function validatePrice(pricing: Pricing | null, displayed: Displayed, billing: BillingAddress): Validated {
  if (pricing === null) return refused('order.packageId', 'value.invalid');
  const { totals, currencyCode } = pricing;
  const isDisplayed =
    totals.total === displayed.amountDisplayed &&
    totals.taxAmount === displayed.taxAmountDisplayed &&
    currencyCode === displayed.currencyDisplayed;
  if (!isDisplayed) return { type: 'refused', reply: { status: 409, body: { type: 'priceChanged', pricing } } };
  if (displayed.amountApproved !== null && totals.total > displayed.amountApproved)
    return refused('payment.amountApproved', 'amount.notApproved');
  return { type: 'valid', pricing, billing };
}
