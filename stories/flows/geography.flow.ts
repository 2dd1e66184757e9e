import { geographyMachine } from '../../machines/parts/checkout/billing/geography.machine.ts';
import { geographySamples } from '../../machines/parts/checkout/billing/geography.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as billing } from './billing.flow.ts';

export const flow = defineFlow({
  title: 'Billing lists',
  machine: geographyMachine,
  samples: geographySamples,
  seen: { on: billing, state: 'asking.fields.open + asking.form.editing', id: 'geography' },
});
