import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { Running } from '../../wizard/index.ts';
import type { BillingContext } from './billing/billing.setup.ts';
import type { CheckoutContext } from './checkout.setup.ts';
import type { CheckoutAnswers } from './checkout.types.ts';

// In a file of its own, because a flow loads it with its first step.

/** The billing form's content: of the billing step if it runs, otherwise as the visitor left it. */
export function billingInputOf({ context, children }: Running<CheckoutContext>): BillingInput | null {
  const billing = children?.['billing']?.getSnapshot() as Running<BillingContext> | undefined; // the checkout's only child of this id
  return billing?.context.input ?? context.billingInput;
}

/** The persisted part of a running checkout: never an instrument. */
export function answersOfCheckout(checkout: Running<CheckoutContext>): CheckoutAnswers {
  const { code, typedCode, attempt, consent, order } = checkout.context;
  return { billing: billingInputOf(checkout), code, typedCode, attempt, consent, payForCoparent: order.payForCoparent };
}

/**
 * The persisted part of the checkout that a flow invokes as `checkout`, or, if it does not run, as the visitor left it.
 * The attempt is always the flow's own, because the flow follows it while the checkout runs.
 */
export function checkoutAnswers(flow: Pick<Running, 'children'>, left: CheckoutAnswers | null): CheckoutAnswers | null {
  const checkout = flow.children?.['checkout']?.getSnapshot() as Running<CheckoutContext> | undefined; // either layout has this context
  return checkout ? { ...answersOfCheckout(checkout), attempt: left?.attempt ?? null } : left;
}

type Name = Pick<BillingInput, 'firstName' | 'lastName'>;

/** Renames the bill with the buyer, except a name that was typed on it. Without a buyer, the buyer's name is empty. */
export function withBuyersName(
  checkout: CheckoutAnswers | null,
  before: Name | null,
  buyer: Name | null,
): CheckoutAnswers | null {
  const billing = checkout?.billing;
  if (!billing) return checkout;
  const nameOf = (part: keyof Name) =>
    billing[part] === (before?.[part] ?? '') ? (buyer?.[part] ?? '') : billing[part];
  return { ...checkout, billing: { ...billing, firstName: nameOf('firstName'), lastName: nameOf('lastName') } };
}
