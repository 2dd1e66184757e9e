import type { bannerMachine } from '../../../../machines/parts/banner/banner.machine.ts';
import { flow } from '../../../../stories/flows/banner.flow.ts';
import { defineRoad } from '../road.ts';
import { base } from '../resume.ts';

export const bannerRoad = defineRoad<typeof bannerMachine>({
  flow,
  drivers: ({ hand, goBackTo }) => ({
    told: () => goBackTo('/step3'),
    moved: () => goBackTo('/duplicate'),
    dismissed: () => hand.press('Dismiss'),
  }),
  open: { beginning: async ({ page }) => void (await page.goto(`${base}/signup`)) },
  outcomes: {},
  samples: { told: [{ type: 'told', reason: 'stepOneFirst' }] },
  leftAtOnce: ['showing.arriving'],
});
