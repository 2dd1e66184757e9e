import type { BillingDetails, BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import type { Pricing } from '../../src/contract/entities/pricing.schema.ts';
import { codeIn } from './code-in.ts';
import type { CheckoutContext } from './checkout.setup.ts';
import type { Instrument, Quote } from './checkout.types.ts';
import type { SubmissionContext } from './submission/submission.setup.ts';

/** A price is good for one code only. */
export const withCode = (context: CheckoutContext, code: string | null): Partial<CheckoutContext> => (code === context.code ? {} : { code, quote: null, estimate: null });

/** A price that does not name the code was made without it: the code has lapsed since it was applied. */
export const withPricing = (context: CheckoutContext, estimate: Pricing): Partial<CheckoutContext> =>
  hasLapsed(context, estimate) ? { estimate, code: null, lapsedCode: context.code, quote: null } : { estimate };

export const hasLapsed = ({ code }: CheckoutContext, pricing: Pricing): boolean => code !== null && codeIn(pricing, code) === undefined;

/** What the server says of a bill or of a payment replaces everything that was made of an earlier price. */
export const withQuote = (context: CheckoutContext, { details, quote }: { details: BillingDetails; quote: Quote }): Partial<CheckoutContext> => ({
  ...withPricing(context, quote.pricing),
  details,
  quote,
});

/** A payment that did not go through may have brought another price. */
export const withSubmission = (context: CheckoutContext, { attempt, purchase }: Pick<SubmissionContext, 'attempt' | 'purchase'>): Partial<CheckoutContext> => ({
  ...(context.quote !== null && purchase !== null && purchase.quote !== context.quote && withQuote(context, purchase)),
  attempt,
});

/** A price is good for one address only. */
export const withBillingInput = (context: CheckoutContext, billingInput: BillingInput): Partial<CheckoutContext> =>
  isSame(context.billingInput, billingInput) ? {} : { billingInput, quote: null, details: null };

const isSame = (one: BillingInput | null, other: BillingInput): boolean =>
  one !== null && Object.entries(other).every(([field, value]) => one[field as keyof BillingInput] === value); // the entries of a BillingInput

/** A price is for one parent or for both. */
export const withPayForCoparent = ({ order }: CheckoutContext, payForCoparent: boolean): Partial<CheckoutContext> =>
  order.payForCoparent === payForCoparent ? {} : { order: { ...order, payForCoparent }, quote: null, estimate: null };

/** A price belongs to the means of payment it was named for. One that is new brings its address with it, if it has one. */
export function withInstrument({ instrument: before, order: { parent } }: CheckoutContext, instrument: Instrument | null): Partial<CheckoutContext> {
  if (before?.nonce === instrument?.nonce) return {};
  const { firstName, lastName } = parent;
  return { instrument, quote: null, details: null, ...(instrument?.address && { billingInput: { firstName, lastName, ...instrument.address } }) };
}

/** Where the bill was said first it stands, whatever address a wallet gives. */
export const withInstrumentForBill = ({ instrument: before }: CheckoutContext, instrument: Instrument | null): Partial<CheckoutContext> =>
  before?.nonce === instrument?.nonce ? {} : { instrument, quote: null };

/** The nonce is spent, so what was to be paid with it has to be authorised and priced again. */
export const withoutInstrument = (): Partial<CheckoutContext> => ({ instrument: null, quote: null, attempt: null });
