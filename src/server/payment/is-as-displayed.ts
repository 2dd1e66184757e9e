import type { PaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';

/** Whether the page showed the price that would be charged. */
export const isAsDisplayed = (
  { totals, currencyCode }: Pricing,
  { amountDisplayed, taxAmountDisplayed, currencyDisplayed }: Pick<PaymentSubmission['payment'], 'amountDisplayed' | 'taxAmountDisplayed' | 'currencyDisplayed'>,
): boolean => totals.total === amountDisplayed && totals.taxAmount === taxAmountDisplayed && currencyCode === currencyDisplayed;

/** Whether a wallet's owner has approved as much as would be charged. A wallet that named no amount leaves it to the page. */
export const isApproved = ({ totals }: Pricing, { amountApproved }: Pick<PaymentSubmission['payment'], 'amountApproved'>): boolean => amountApproved === null || totals.total <= amountApproved;
