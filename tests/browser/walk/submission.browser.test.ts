import type { submissionMachine } from '../../../machines/checkout/submission/submission.machine.ts';
import { flow } from '../../../stories/flows/submission.flow.ts';
import { press, tick } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(flow, defineRoute<typeof submissionMachine>({
  drivers: {
    'consent.changed': async ({ consent: { terms, marketing } }) => {
      await tick('terms', terms);
      await tick('marketing', marketing);
    },
    'payment.confirmed': () => press('Pay now'),
    'method.changeRequested': () => press('Use another card'),
  },
  isPossible: (event, { context }) => event.type !== 'consent.changed' || event.consent.terms !== context.consent.terms,
  headings: checkoutHeadings,
}));
