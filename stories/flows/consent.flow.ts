import { consentMachine } from '../../machines/parts/checkout/consent/consent.machine.ts';
import { consentSamples } from '../../machines/parts/checkout/consent/consent.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as checkout } from './single-page-checkout.flow.ts';

export const flow = defineFlow({
  title: 'Consent',
  machine: consentMachine,
  samples: consentSamples,
  seen: { on: checkout, state: 'paymentMethod.choosing.estimated', id: 'consent' },
});
