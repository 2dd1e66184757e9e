import { page } from 'vitest/browser';
import type { leaveGuardMachine } from '../../../machines/parts/checkout/leave-guard/leave-guard.machine.ts';
import { flow } from '../../../stories/flows/leave-guard.flow.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'leave-guard',
  flow,
  defineRoute<typeof leaveGuardMachine>({
    drivers: {
      'leave.asked': () => page.getByRole('banner').getByRole('link', { name: 'Twohomes' }).click(),
      'leave.declined': () => ui.press('Stay on this page'),
      'leave.confirmed': () => ui.press('Leave the payment'),
    },
    headings: { ...checkoutHeadings, landing: ['Raise your children together, from two homes.'] },
  }),
);
