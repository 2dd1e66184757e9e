import { addressLookupMachine } from '../../machines/parts/checkout/billing/address-lookup.machine.ts';
import { addressLookupSamples } from '../../machines/parts/checkout/billing/address-lookup.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as billing } from './billing.flow.ts';

export const flow = defineFlow({
  title: 'Address lookup',
  machine: addressLookupMachine,
  samples: addressLookupSamples,
  seen: { on: billing, state: 'asking.fields.open + asking.form.editing', id: 'lookup' },
});
