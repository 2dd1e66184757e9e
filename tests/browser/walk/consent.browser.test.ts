import type { consentMachine } from '../../../machines/parts/checkout/consent/consent.machine.ts';
import { flow } from '../../../stories/flows/consent.flow.ts';
import { consentDrivers } from '../../walk/consent.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'consent',
  flow,
  defineRoute<typeof consentMachine>({
    // The surrounding checkout has a billing address in the United States, where consent is optional.
    drivers: { ...consentDrivers(ui), 'consent.demanded': (event, { ref }) => ref.send(event) },
    isPossible: (event, { context }) =>
      event.type !== 'consent.changed' || event.consent.terms !== context.chosen?.terms,
    headings: checkoutHeadings,
  }),
);
