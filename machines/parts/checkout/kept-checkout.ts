import type { CheckoutContext } from './checkout.setup.ts';
import type { CheckoutKept } from './checkout.types.ts';

/** The persisted part of the checkout: never an instrument. In its own file, because a flow loads it with step one. */
export const keptCheckout = ({
  billingInput,
  code,
  attempt,
  consent,
  order: { payForCoparent },
}: CheckoutContext): CheckoutKept => ({
  billing: billingInput,
  code,
  attempt,
  payForCoparent,
  consent,
});
