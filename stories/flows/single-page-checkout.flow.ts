import { singlePageCheckoutMachine } from '../../machines/parts/checkout/single-page-checkout.machine.ts';
import { singlePageCheckoutSamples } from '../../machines/parts/checkout/single-page-checkout.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as join } from './join.flow.ts';

export const flow = defineFlow({
  title: 'Single-page checkout',
  machine: singlePageCheckoutMachine,
  samples: singlePageCheckoutSamples,
  alike: {
    'the server’s price is the one that the page has calculated': [
      'paymentMethod.choosing.estimating',
      'paymentMethod.choosing.estimated',
    ],
  },
  seen: { on: join, state: 'payment.tabs', id: 'checkout' },
});
