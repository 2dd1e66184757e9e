import type { CheckoutOutput } from './checkout.types.ts';

/** Returns a guard that tells whether the checkout has ended with a refusal that the visitor corrects in this part. */
export const isRefusedFor =
  (part: 'parent.' | 'order.') =>
  ({ event: { output } }: { event: { output: CheckoutOutput } }): boolean =>
    output.type === 'refused' && output.field.startsWith(part);
