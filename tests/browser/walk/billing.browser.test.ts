import type { billingMachine } from '../../../machines/parts/checkout/billing/billing.machine.ts';
import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import { flow } from '../../../stories/flows/billing.flow.ts';
import { fillBilling } from '../../walk/billing.drivers.ts';
import { answerLists } from './lists.ts';
import { ui } from './page.ts';
import { defineRoute, type Walk } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

const isGiven = ({ ref }: Pick<Walk, 'ref'>): boolean => ref.getSnapshot().context.isGiven;
const fill = (walk: Walk, values: BillingInput) => fillBilling(ui, values, () => answerLists(walk));

walkAll(
  'billing',
  flow,
  defineRoute<typeof billingMachine>({
    drivers: {
      'billing.typed': ({ values }, walk) => fill(walk, values),
      'billing.submitted': async ({ details }, walk) => {
        const { locked } = walk.ref.getSnapshot().context;
        if (locked === null) await fill(walk, details);
        await ui.press('Continue');
      },
      'mismatch.acknowledged': () => ui.press('OK'),
    },
    // With a given address, the path itself answers the requests for the lists.
    prepare: async walk => (isGiven(walk) ? undefined : answerLists(walk)),
    isPossible: (event, snapshot) => {
      if (snapshot.matches({ asking: { form: 'mismatched' } })) return event.type === 'mismatch.acknowledged'; // a dialog covers the form
      return !snapshot.context.isGiven; // no form is shown for a given address
    },
    // While a given address is processed, the heading of the payment step stays.
    headings: { ...checkoutHeadings, billing: ['Billing', 'Payment'] },
  }),
);
