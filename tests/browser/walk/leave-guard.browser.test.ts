import { page } from 'vitest/browser';
import type { leaveGuardMachine } from '../../../machines/parts/checkout/leave-guard/leave-guard.machine.ts';
import { flow } from '../../../stories/flows/leave-guard.flow.ts';
import { leaveGuardDrivers } from '../../walk/leave-guard.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'leave-guard',
  flow,
  defineRoute<typeof leaveGuardMachine>({
    drivers: leaveGuardDrivers(ui, () => page.getByRole('banner').getByRole('link', { name: 'Twohomes' }).click()),
    headings: { ...checkoutHeadings, landing: ['Raise your children together, from two homes.'] },
  }),
);
