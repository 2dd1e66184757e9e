import type { PaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';

/** Whether the page displayed the price that would be charged. */
export const isAsDisplayed = (
  { totals, currencyCode }: Pricing,
  {
    amountDisplayed,
    taxAmountDisplayed,
    currencyDisplayed,
  }: Pick<PaymentSubmission['payment'], 'amountDisplayed' | 'taxAmountDisplayed' | 'currencyDisplayed'>,
): boolean =>
  totals.total === amountDisplayed && totals.taxAmount === taxAmountDisplayed && currencyCode === currencyDisplayed;

/** Whether the wallet's owner approved at least the amount to charge. Null means that the wallet showed no amount. */
export const isApproved = (
  { totals }: Pricing,
  { amountApproved }: Pick<PaymentSubmission['payment'], 'amountApproved'>,
): boolean => amountApproved === null || totals.total <= amountApproved;
