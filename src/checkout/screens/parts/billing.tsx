import { useSelector as usePart } from '@xstate/react';
import type { BillingRef } from '../../checkout-parts.ts';
import { BillingForm } from './billing-form.tsx';
import { PricingGivenAddress } from './pricing-given-address.tsx';

/** A form, unless the address was given elsewhere. */
export function Billing({ billing }: { billing: BillingRef }) {
  const isGiven = usePart(billing, ({ context }) => context.isGiven);
  return isGiven ? <PricingGivenAddress billing={billing} /> : <BillingForm billing={billing} />;
}
