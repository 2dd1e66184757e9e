import { bannerMachine } from '../../machines/parts/banner/banner.machine.ts';
import { bannerSamples } from '../../machines/parts/banner/banner.samples.ts';
import { defineFlow } from '../flow.ts';

export const flow = defineFlow({
  title: 'Every page/Banner',
  machine: bannerMachine,
  samples: bannerSamples,
  alike: { 'a move at once does not hide the banner, a later one does': ['showing.arriving', 'showing.standing'] },
  seen: { page: () => import('../pages/banner.page.tsx') },
});
