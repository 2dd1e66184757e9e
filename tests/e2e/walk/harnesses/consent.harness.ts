import type { ConsentContext, consentMachine } from '../../../../machines/parts/checkout/consent/consent.machine.ts';
import { flow } from '../../../../stories/flows/consent.flow.ts';
import { consentDrivers } from '../../../walk/consent.drivers.ts';
import { defineHarness } from '../harness.ts';

/** Every walk through a whole checkout goes through this chart. */
export const harness = defineHarness<typeof consentMachine>({
  flow,
  drivers: ({ ui }) => consentDrivers(ui),
  open: {},
  outcomes: {},
  onTheWay: [
    '#consent.deciding always [1 of 2] → #consent.given',
    '#consent.deciding always [2 of 2] → #consent.asking',
  ],
  isPossible: (event, snapshot) =>
    event.type !== 'consent.changed' || event.consent.terms !== (snapshot.context as ConsentContext).chosen?.terms, // a snapshot of this chart
});
