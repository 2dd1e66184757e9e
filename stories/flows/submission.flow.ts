import { submissionMachine } from '../../machines/parts/checkout/submission/submission.machine.ts';
import { submissionSamples } from '../../machines/parts/checkout/submission/submission.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as checkout } from './multi-step-checkout.flow.ts';

export const flow = defineFlow({
  title: 'Submission',
  machine: submissionMachine,
  samples: submissionSamples,
  seen: { on: checkout, state: 'review', id: 'submission' },
});
