import { addressLookupMachine } from '../../machines/parts/checkout/billing/address-lookup.machine.ts';
import { addressLookupSamples } from '../../machines/parts/checkout/billing/address-lookup.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as billing } from './billing.flow.ts';

export const flow = defineFlow({
  title: 'Address lookup',
  machine: addressLookupMachine,
  samples: addressLookupSamples,
  alike: {
    'without the lookup, the field is a plain one': ['finding', 'off', 'abroad'],
    'what is found opens below the field only while it has the focus': [
      'served.idle',
      'served.waiting',
      'served.looking',
      'served.resolving',
      'served.filled',
    ],
  },
  seen: { on: billing, state: 'asking.fields.open + asking.form.editing', id: 'lookup' },
});
