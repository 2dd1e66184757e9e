import type { BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import type { CheckoutContext } from './checkout.setup.ts';
import type { CheckoutKept } from './checkout.types.ts';

/** A price is good for one code only. */
export const withCode = (context: CheckoutContext, code: string | null): Partial<CheckoutContext> => (code === context.code ? {} : { code, quote: null });

/** A price is good for one address only. */
export const withBillingInput = (context: CheckoutContext, billingInput: BillingInput): Partial<CheckoutContext> =>
  isSame(context.billingInput, billingInput) ? {} : { billingInput, quote: null, details: null };

const isSame = (one: BillingInput | null, other: BillingInput): boolean =>
  one !== null && Object.entries(other).every(([field, value]) => one[field as keyof BillingInput] === value); // the entries of a BillingInput

/** The nonce is spent, so what was to be paid with it has to be authorised and priced again. */
export const withoutInstrument = (): Partial<CheckoutContext> => ({ instrument: null, quote: null, attempt: null });

/** What of the checkout may be stored: never an instrument. */
export const keptCheckout = ({ billingInput, code, attempt }: CheckoutContext): CheckoutKept => ({ billing: billingInput, code, attempt });
