import type { leaveGuardMachine } from '../../machines/parts/checkout/leave-guard/leave-guard.machine.ts';
import type { Drivers } from './drivers.ts';
import type { PageDriver } from './page-driver.ts';

/** @param goHome clicks the logo */
export const leaveGuardDrivers = (ui: PageDriver, goHome: () => Promise<void>): Drivers<typeof leaveGuardMachine> => ({
  'leave.asked': goHome,
  'leave.declined': () => ui.press('Stay on this page'),
  'leave.confirmed': () => ui.press('Leave the payment'),
});
