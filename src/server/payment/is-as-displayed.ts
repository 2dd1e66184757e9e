import type { PaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';

/** Whether the page showed the price that would be charged. */
export const isAsDisplayed = (
  { totals, currencyCode }: Pricing,
  { amountDisplayed, taxAmountDisplayed, currencyDisplayed }: Pick<PaymentSubmission['payment'], 'amountDisplayed' | 'taxAmountDisplayed' | 'currencyDisplayed'>,
): boolean => totals.total === amountDisplayed && totals.taxAmount === taxAmountDisplayed && currencyCode === currencyDisplayed;
