import { multiStepCheckoutMachine } from '../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { multiStepCheckoutSamples } from '../../machines/parts/checkout/multi-step-checkout.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as join } from './join.flow.ts';

export const flow = defineFlow({
  title: 'Multi-step checkout',
  machine: multiStepCheckoutMachine,
  samples: multiStepCheckoutSamples,
  alike: {
    'the server’s price is the one that the page has calculated': [
      'paymentMethod.choosing.estimating',
      'paymentMethod.choosing.estimated',
    ],
  },
  seen: { on: join, state: 'payment.steps', id: 'checkout' },
});
