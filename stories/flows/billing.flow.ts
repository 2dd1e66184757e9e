import { billingMachine } from '../../machines/parts/checkout/billing/billing.machine.ts';
import { billingSamples } from '../../machines/parts/checkout/billing/billing.samples.ts';
import { geographyMachine } from '../../machines/parts/checkout/billing/geography.machine.ts';
import { geographySamples } from '../../machines/parts/checkout/billing/geography.samples.ts';
import { defineFlow, definePart } from '../flow.ts';
import { flow as checkout } from './multi-step-checkout.flow.ts';

export const flow = defineFlow({
  title: 'Billing',
  machine: billingMachine,
  samples: billingSamples,
  parts: [definePart('geography', geographyMachine, geographySamples, 'ready')],
  seen: { on: checkout, state: 'billing', id: 'billing' },
});
