import { subscriptionCodeMachine } from '../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import { subscriptionCodeSamples } from '../../machines/parts/checkout/subscription-code/subscription-code.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as checkout } from './multi-step-checkout.flow.ts';

export const flow = defineFlow({
  title: 'Subscription code',
  machine: subscriptionCodeMachine,
  samples: subscriptionCodeSamples,
  seen: { on: checkout, state: 'paymentMethod.choosing.estimated', id: 'code' },
});
