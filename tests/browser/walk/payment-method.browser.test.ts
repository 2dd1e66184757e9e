import { expect } from 'vitest';
import type { paymentMethodMachine } from '../../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import type { PaymentMethodEvent } from '../../../machines/parts/checkout/payment-method/payment-method.setup.ts';
import { flow } from '../../../stories/flows/payment-method.flow.ts';
import { press, soon, tick } from './page.ts';
import { defineRoute, type Walk } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

/** Sends the event as the gateway would, because its fields and windows are not on this page. */
const report = (event: PaymentMethodEvent, { ref }: Walk) => ref.send(event);

walkAll(
  'payment-method',
  flow,
  defineRoute<typeof paymentMethodMachine>({
    drivers: {
      'slots.offered': () => {}, // the page sends it as soon as the slots are rendered
      'slots.withdrawn': {
        never: 'The page withdraws them when it takes itself away, and then there is nothing to see.',
      },
      'card.ready': report,
      'card.changed': report,
      'card.tokenized': report,
      'card.refused': report,
      'card.authorized': report,
      'card.unserved': report,
      'card.failed': report,
      'card.unanswered': report,
      'card.broken': report,
      'card.rejected': report,
      'card.expired': report,
      'wallets.found': async (event, walk) => {
        report(event, walk);
        await soon(() => expect(document.getElementById('method-paypal')).not.toBeNull());
      },
      'sum.named': { never: 'The checkout names it, with the price.' },
      'method.chosen': ({ method }) => tick(`method-${method}`, true),
      'wallet.ready': report,
      'wallet.failed': report,
      // An authorised wallet leaves the step at once, unless a subscription code is missing. The missing code keeps it visible.
      'wallet.started': async () => {
        await tick('hasCode', true);
        await press(/^Continue with/);
      },
      'wallet.cancelled': () => press('Cancel'),
      'method.continued': async () => {
        await tick('hasCode', false);
        await press('Continue');
      },
      'method.demanded': async () => {
        await tick('hasCode', true);
        await press('Continue');
      },
      'card.updateRequested': () => press('Update your credit card.'),
      retried: () => press(/^(Reload the card form|Try .+ again)$/),
    },
    // The selected method cannot be selected again.
    isPossible: (event, snapshot) => event.type !== 'method.chosen' || !snapshot.matches(event.method),
    headings: checkoutHeadings,
  }),
);
