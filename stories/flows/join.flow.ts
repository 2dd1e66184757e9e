import { joinSamples } from '../../machines/flows/join/join.samples.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { defineFlow } from '../flow.ts';

export const flow = defineFlow({
  title: 'flows/Join',
  machine: wholeJoinMachine,
  samples: joinSamples,
  seen: { page: () => import('../pages/join.page.tsx') },
});
