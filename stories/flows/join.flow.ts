import { joinMachine } from '../../machines/join/join.machine.ts';
import { joinSamples } from '../../machines/join/join.samples.ts';
import { defineFlow } from '../flow.ts';

export const flow = defineFlow({
  title: 'flows/Join',
  machine: joinMachine,
  samples: joinSamples,
  seen: { page: () => import('../pages/join.page.tsx') },
});
