import type { submissionMachine } from '../../../machines/parts/checkout/submission/submission.machine.ts';
import { flow } from '../../../stories/flows/submission.flow.ts';
import { submissionDrivers } from '../../walk/submission.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'submission',
  flow,
  defineRoute<typeof submissionMachine>({
    drivers: {
      ...submissionDrivers(ui, () => {}),
      'connection.lost': (event, { ref }) => ref.send(event),
      'connection.restored': (event, { ref }) => ref.send(event),
    },
    headings: checkoutHeadings,
  }),
);
