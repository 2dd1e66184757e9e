import type { subscriptionCodeMachine } from '../../../machines/checkout/subscription-code/subscription-code.machine.ts';
import { flow } from '../../../stories/flows/subscription-code.flow.ts';
import { give, press, tick } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings, readyCard } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(flow, defineRoute<typeof subscriptionCodeMachine>({
  drivers: {
    'code.offered': () => tick('hasCode', true),
    'code.dismissed': () => tick('hasCode', false),
    'code.typed': ({ code }) => give('subscriptionCode', code),
    'code.submitted': () => press('Apply'),
    'code.demanded': () => press('Continue'),
  },
  isPossible: (event, { context }) => event.type !== 'code.typed' || event.code !== context.typed,
  prepare: readyCard,
  headings: checkoutHeadings,
}));
