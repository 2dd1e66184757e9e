import type { BillingOutput } from './billing/billing.setup.ts';
import { objectionTo } from './checkout.offer.ts';
import type { CheckoutContext, CheckoutReason } from './checkout.setup.ts';

export const notify = (reason: CheckoutReason) => ({ type: 'notify', params: { reason } }) as const;

/** Emits why the chosen instrument is dropped. Must run before the action that drops it. */
export const notifyObjection = {
  type: 'notify',
  params: ({ context, event }: { context: CheckoutContext; event: { output: BillingOutput } }) => ({
    reason: (event.output.type === 'priced' && objectionTo(context, event.output)) || ('methodNotTakenThere' as const),
  }),
} as const;

export const track = (step: 'paymentMethod' | 'billing' | 'review', action: 'entered' | 'continued') =>
  ({ type: 'track', params: { step, action } }) as const;
