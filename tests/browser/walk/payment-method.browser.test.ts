import type { paymentMethodMachine } from '../../../machines/checkout/payment-method/payment-method.machine.ts';
import type { CardReport } from '../../../machines/checkout/payment-method/card-field.ts';
import { flow } from '../../../stories/flows/payment-method.flow.ts';
import { press } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';
import type { Walk } from './walk.tsx';

/** As the gateway does, whose fields are not on this page. */
const report = (event: CardReport, { ref }: Walk) => ref.send(event);

walkAll('payment-method', flow, defineRoute<typeof paymentMethodMachine>({
  drivers: {
    'slots.offered': () => {}, // by the page, as soon as it has drawn them
    'slots.withdrawn': { never: 'The page withdraws them when it takes itself away, and then there is nothing to see.' },
    'card.ready': report,
    'card.changed': report,
    'card.tokenized': report,
    'card.refused': report,
    'card.failed': report,
    'method.continued': () => press('Continue'),
    'card.updateRequested': () => press('Update your credit card.'),
    retried: () => press('Show the card fields again'),
  },
  headings: checkoutHeadings,
  leftAtOnce: ['card.awaitingSlots'],
}));
