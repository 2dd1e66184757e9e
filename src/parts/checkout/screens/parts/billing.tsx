import { useSelector as usePart } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { BillingRef } from '../../checkout-parts.ts';
import { BillingForm } from './billing-form.tsx';
import { LockedBilling } from './locked-billing.tsx';
import { PricingGivenAddress } from './pricing-given-address.tsx';

/** What surrounds a form of billing details: the checkout, or a page of its own. */
export type BillingFrame = ComponentType<{ heading: ReactNode; children: ReactNode }>;

/** The billing form, unless the address was given elsewhere or has already been paid with. */
export function Billing({ billing, Frame }: { billing: BillingRef; Frame: BillingFrame }) {
  const { isGiven, locked } = billing.getSnapshot().context; // neither ever changes
  const geography = usePart(billing, ({ children }) => children.geography);
  const lookup = usePart(billing, ({ children }) => children.lookup);
  if (isGiven) return <PricingGivenAddress billing={billing} />;
  if (locked) return <LockedBilling billing={billing} details={locked} Frame={Frame} />;
  return geography && lookup ? (
    <BillingForm billing={billing} geography={geography} lookup={lookup} Frame={Frame} />
  ) : null;
}
