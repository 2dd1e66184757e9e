import { bannerMachine } from '../../machines/parts/banner/banner.machine.ts';
import { bannerSamples } from '../../machines/parts/banner/banner.samples.ts';
import { defineFlow } from '../flow.ts';

export const flow = defineFlow({
  title: 'Every page/Banner',
  machine: bannerMachine,
  samples: bannerSamples,
  seen: { page: () => import('../pages/banner.page.tsx') },
});
