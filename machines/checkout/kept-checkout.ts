import type { CheckoutContext } from './checkout.setup.ts';
import type { CheckoutKept } from './checkout.types.ts';

/** What of the checkout may be stored: never an instrument. A flow needs this with its first step, so it is alone here. */
export const keptCheckout = ({ billingInput, code, attempt, consent, order: { payForCoparent } }: CheckoutContext): CheckoutKept => ({
  billing: billingInput,
  code,
  attempt,
  payForCoparent,
  consent,
});
