import { paymentMethodMachine } from '../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { paymentMethodSamples } from '../../machines/parts/checkout/payment-method/payment-method.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as checkout } from './multi-step-checkout.flow.ts';

export const flow = defineFlow({
  title: 'Payment method',
  machine: paymentMethodMachine,
  samples: paymentMethodSamples,
  leftAtOnce: ['creditCard.typing.awaitingSlots'],
  seen: { on: checkout, state: 'paymentMethod.choosing.estimated', id: 'method' },
});
