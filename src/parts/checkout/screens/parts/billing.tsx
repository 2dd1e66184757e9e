import { useSelector as usePart } from '@xstate/react';
import type { BillingRef } from '../../checkout-parts.ts';
import { BillingForm } from './billing-form.tsx';
import { LockedBilling } from './locked-billing.tsx';
import { PricingGivenAddress } from './pricing-given-address.tsx';

/** The billing form, unless the address was given elsewhere or has already been paid with. */
export function Billing({ billing }: { billing: BillingRef }) {
  const { isGiven, locked } = billing.getSnapshot().context; // neither ever changes
  const geography = usePart(billing, ({ children }) => children.geography);
  const lookup = usePart(billing, ({ children }) => children.lookup);
  if (isGiven) return <PricingGivenAddress billing={billing} />;
  if (locked) return <LockedBilling billing={billing} details={locked} />;
  return geography && lookup ? <BillingForm billing={billing} geography={geography} lookup={lookup} /> : null;
}
