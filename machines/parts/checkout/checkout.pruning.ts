import type { BillingDetails, BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import { billingOf } from './billing/billing.pruning.ts';
import { codeIn } from './code-in.ts';
import type { EstimateOutcome } from './checkout.calls.ts';
import type { CheckoutContext } from './checkout.setup.ts';
import type { GivenAddress, Instrument, Quote } from './checkout.types.ts';
import type { SubmissionContext } from './submission/submission.setup.ts';

/** Updates the code. A price is valid for one code only. */
export const withCode = (context: CheckoutContext, code: string | null): Partial<CheckoutContext> =>
  code === context.code ? {} : { code, quote: null, estimate: null };

/** The code to price a billing address with. One that lapsed with the currency may be valid at another address. */
export const codeToTry = ({ code, lapsedCode, lapsedIn }: CheckoutContext): string | null =>
  code ?? (lapsedIn === null ? null : lapsedCode);

/**
 * Updates the estimate. A price that does not list the code was calculated without it: the code has lapsed. A price
 * that lists a lapsed code was calculated with it: the code is applied again.
 */
export function withPricing(context: CheckoutContext, estimate: Pricing): Partial<CheckoutContext> {
  const { code, lapsedCode } = context;
  const { currencyCode: pricedIn } = estimate;
  if (hasLapsed(context, estimate)) {
    const lapsedIn = pricedIn === context.pricedIn ? null : pricedIn;
    return { estimate, pricedIn, code: null, lapsedCode: code, lapsedIn, quote: null };
  }
  const isBack = lapsedCode !== null && codeIn(estimate, lapsedCode) !== undefined;
  return { estimate, pricedIn, ...(isBack && { code: lapsedCode, lapsedCode: null }) };
}

export const withEstimate = (context: CheckoutContext, outcome: EstimateOutcome): Partial<CheckoutContext> =>
  outcome.type === 'estimated' ? withPricing(context, outcome.pricing) : {};

export const hasLapsed = ({ code }: CheckoutContext, pricing: Pricing): boolean =>
  code !== null && codeIn(pricing, code) === undefined;

/** Updates the quote. The server's new price replaces everything derived from an earlier one. */
export const withQuote = (
  context: CheckoutContext,
  { details, quote }: { details: BillingDetails; quote: Quote },
): Partial<CheckoutContext> => ({
  ...withPricing(context, quote.pricing),
  details,
  quote,
});

/** Copies the attempt from the submission, and the new quote if the payment was refused because of a changed price. */
export const withSubmission = (
  context: CheckoutContext,
  { attempt, purchase }: Pick<SubmissionContext, 'attempt' | 'purchase'>,
): Partial<CheckoutContext> => ({
  ...(context.quote !== null && purchase !== null && purchase.quote !== context.quote && withQuote(context, purchase)),
  attempt,
});

/** Updates the billing form. A price is valid for one address only. */
export const withBillingInput = (
  context: CheckoutContext,
  billingInput: BillingInput | null,
): Partial<CheckoutContext> =>
  billingInput !== null && isChanged(context, billingInput) ? { billingInput, quote: null, details: null } : {};

export const isChanged = ({ billingInput: before }: CheckoutContext, input: BillingInput): boolean =>
  before === null || Object.entries(input).some(([field, value]) => before[field as keyof BillingInput] !== value); // `Object.entries` loses the key type

/** Updates whether the order includes the co-parent. A price is valid for one or for both parents. */
export const withPayForCoparent = ({ order }: CheckoutContext, payForCoparent: boolean): Partial<CheckoutContext> =>
  order.payForCoparent === payForCoparent ? {} : { order: { ...order, payForCoparent }, quote: null, estimate: null };

/** Updates the instrument. A price is valid for one instrument only; a wallet's address replaces that in the billing form. */
export function withInstrument(context: CheckoutContext, instrument: Instrument | null): Partial<CheckoutContext> {
  if (context.instrument?.nonce === instrument?.nonce) return {};
  return {
    instrument,
    quote: null,
    details: null,
    ...(instrument?.address && { billingInput: billingAt(context, instrument.address) }),
  };
}

/** A wallet may return no more than a country. That replaces nothing that was typed. */
const billingAt = ({ billingInput, order }: CheckoutContext, address: GivenAddress): BillingInput =>
  billingInput !== null && address.billingAddress === ''
    ? billingInput
    : billingOf(billingInput ?? order.buyer, address);

/** Updates the instrument but keeps the billing details, which come first in this layout, over a wallet's address. */
export const withInstrumentForBill = (
  { instrument: before }: CheckoutContext,
  instrument: Instrument | null,
): Partial<CheckoutContext> => (before?.nonce === instrument?.nonce ? {} : { instrument, quote: null });

/** Drops the instrument, because its nonce is spent: the visitor must authorize again and get a new price. */
export const withoutInstrument = (): Partial<CheckoutContext> => ({ instrument: null, quote: null, attempt: null });
