import type { leaveGuardMachine } from '../../../../machines/checkout/leave-guard/leave-guard.machine.ts';
import { flow } from '../../../../stories/flows/leave-guard.flow.ts';
import { leaveGuardDrivers } from '../../../walk/leave-guard.drivers.ts';
import { giveCard, openCheckout } from '../checkout-screens.ts';
import { defineRoad } from '../road.ts';

export const leaveGuardRoad = defineRoad<typeof leaveGuardMachine>({
  flow,
  drivers: ({ hand, page }) => leaveGuardDrivers(hand, () => page.getByRole('banner').getByRole('link', { name: 'Twohomes' }).click()),
  open: {
    async beginning(visit) {
      await openCheckout(visit);
      await giveCard(visit);
    },
  },
  outcomes: {},
});
