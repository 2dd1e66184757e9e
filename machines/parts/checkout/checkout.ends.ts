import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutOutput } from './checkout.types.ts';

export const paid = checkoutSetup.createStateConfig({
  type: 'final',
  output: ({ context }): CheckoutOutput => {
    if (context.result === null) throw new Error('Invariant: `result` is missing in state `paid`');
    return { type: 'paid', result: context.result };
  },
});

/** The server refused an answer of the flow's earlier steps at Pay now. */
export const refused = checkoutSetup.createStateConfig({
  type: 'final',
  output: ({ context }): CheckoutOutput => {
    if (context.refused === null) throw new Error('Invariant: `refused` is missing when the checkout ends as refused');
    return context.refused;
  },
});

export const mismatch = checkoutSetup.createStateConfig({
  id: 'mismatch',
  type: 'final',
  output: { type: 'mismatch' } satisfies CheckoutOutput,
});

export const gone = checkoutSetup.createStateConfig({
  id: 'gone',
  type: 'final',
  output: { type: 'gone' } satisfies CheckoutOutput,
});
