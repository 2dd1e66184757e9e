import { leaveGuardMachine } from '../../machines/parts/checkout/leave-guard/leave-guard.machine.ts';
import { leaveGuardSamples } from '../../machines/parts/checkout/leave-guard/leave-guard.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as checkout } from './multi-step-checkout.flow.ts';

export const flow = defineFlow({
  title: 'Leave guard',
  machine: leaveGuardMachine,
  samples: leaveGuardSamples,
  seen: { on: checkout, state: 'review', id: 'leave' },
});
