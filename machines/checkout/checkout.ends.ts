import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutOutput } from './checkout.types.ts';

export const paid = checkoutSetup.createStateConfig({
  type: 'final',
  output: ({ context }): CheckoutOutput => {
    if (context.result === null) throw new Error('paid without a result');
    return { type: 'paid', result: context.result };
  },
});

export const mismatch = checkoutSetup.createStateConfig({ id: 'mismatch', type: 'final', output: { type: 'mismatch' } satisfies CheckoutOutput });

export const gone = checkoutSetup.createStateConfig({ id: 'gone', type: 'final', output: { type: 'gone' } satisfies CheckoutOutput });
