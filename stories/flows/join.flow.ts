import { joinSamples } from '../../machines/join/join.samples.ts';
import { wholeJoinMachine } from '../../machines/join/join.whole.ts';
import { defineFlow } from '../flow.ts';

export const flow = defineFlow({
  title: 'flows/Join',
  machine: wholeJoinMachine,
  samples: joinSamples,
  seen: { page: () => import('../pages/join.page.tsx') },
});
