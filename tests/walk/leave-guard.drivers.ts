import type { leaveGuardMachine } from '../../machines/parts/checkout/leave-guard/leave-guard.machine.ts';
import type { Drivers } from './drivers.ts';
import type { Hand } from './hand.ts';

/** @param goHome clicks the logo */
export const leaveGuardDrivers = (hand: Hand, goHome: () => Promise<void>): Drivers<typeof leaveGuardMachine> => ({
  'leave.asked': goHome,
  'leave.declined': () => hand.press('Stay on this page'),
  'leave.confirmed': () => hand.press('Leave the payment'),
});
