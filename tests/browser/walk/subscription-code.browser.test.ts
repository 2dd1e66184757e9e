import type { subscriptionCodeMachine } from '../../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import { flow } from '../../../stories/flows/subscription-code.flow.ts';
import { subscriptionCodeDrivers } from '../../walk/subscription-code.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings, readyCard } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'subscription-code',
  flow,
  defineRoute<typeof subscriptionCodeMachine>({
    drivers: subscriptionCodeDrivers(ui),
    isPossible: (event, { context }) => event.type !== 'code.typed' || event.code !== context.typed,
    prepare: readyCard,
    headings: checkoutHeadings,
  }),
);
