import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import { childOf, type Running } from '../../wizard/index.ts';
import type { BillingContext } from './billing/billing.setup.ts';
import type { CheckoutContext } from './checkout.setup.ts';
import type { CheckoutKept } from './checkout.types.ts';

// In a file of its own, because a flow loads it with its first step.

/** The billing form's content: of the billing step if it runs, otherwise as the visitor left it. */
export const billingInputOf = (checkout: Running<CheckoutContext>): BillingInput | null =>
  childOf<Running<BillingContext>>(checkout, 'billing')?.context.input ?? checkout.context.billingInput;

/** The persisted part of a running checkout: never an instrument. */
export function keptCheckout(checkout: Running<CheckoutContext>): CheckoutKept {
  const {
    code,
    attempt,
    consent,
    order: { payForCoparent },
  } = checkout.context;
  return { billing: billingInputOf(checkout), code, attempt, payForCoparent, consent };
}

/**
 * The persisted part of the checkout that a flow invokes as `checkout`, or, if it does not run, as the visitor left it.
 * The attempt is always the flow's own, because the flow follows it while the checkout runs.
 */
export function checkoutAnswers(flow: Pick<Running, 'children'>, left: CheckoutKept | null): CheckoutKept | null {
  const checkout = childOf<Running<CheckoutContext>>(flow, 'checkout');
  return checkout ? { ...keptCheckout(checkout), attempt: left?.attempt ?? null } : left;
}
