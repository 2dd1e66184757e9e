import { billingMachine } from '../../machines/checkout/billing/billing.machine.ts';
import { billingSamples } from '../../machines/checkout/billing/billing.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as checkout } from './multi-step-checkout.flow.ts';

export const flow = defineFlow({
  title: 'flows/Billing',
  machine: billingMachine,
  samples: billingSamples,
  seen: { on: checkout, state: 'billing', id: 'billing' },
});
