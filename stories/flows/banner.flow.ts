import { bannerMachine } from '../../machines/parts/banner/banner.machine.ts';
import { bannerSamples } from '../../machines/parts/banner/banner.samples.ts';
import { defineFlow } from '../flow.ts';
import { onEveryPage } from './on-every-page.ts';

export const flow = defineFlow({
  title: 'Every page/Banner',
  machine: bannerMachine,
  samples: bannerSamples,
  alike: { 'a move at once does not hide the banner, a later one does': ['showing.arriving', 'showing.standing'] },
  seen: { page: onEveryPage(() => import('../pages/banner.page.tsx')) },
});
