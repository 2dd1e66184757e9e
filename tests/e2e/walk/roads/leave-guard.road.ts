import type { leaveGuardMachine } from '../../../../machines/parts/checkout/leave-guard/leave-guard.machine.ts';
import { flow } from '../../../../stories/flows/leave-guard.flow.ts';
import { leaveGuardDrivers } from '../../../walk/leave-guard.drivers.ts';
import { giveCard, goHome, openCheckout } from '../checkout-screens.ts';
import { defineRoad } from '../road.ts';

export const leaveGuardRoad = defineRoad<typeof leaveGuardMachine>({
  flow,
  drivers: visit => leaveGuardDrivers(visit.hand, () => goHome(visit)),
  open: {
    async beginning(visit) {
      await openCheckout(visit);
      await giveCard(visit);
    },
  },
  outcomes: {},
});
