import { consentAskedOf } from '../../../machines/parts/checkout/checkout.setup.ts';
import { lacksTerms } from '../../../machines/parts/checkout/consent/consent.machine.ts';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { press, tick } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings, readyCard } from './settings.ts';

/** The events of the checkout itself, without those of its parts. Both layouts have the same. */
export const checkoutRoute = defineRoute<typeof multiStepCheckoutMachine>({
  drivers: {
    'method.continued': async (_, walk) => {
      if (walk.ref.getSnapshot().context.estimate?.totals.total !== 0) await readyCard(walk);
      await press('Continue');
    },
    'method.authorized': { never: 'The method tells it, see payment-method.browser.test.ts.' },
    'coparent.included': ({ isIncluded }) => tick('payForCoparent', isIncluded),
    'leave.asked': { never: 'The engine sends it, see leave-guard.browser.test.ts.' },
    'leave.confirmed': { never: 'The leave guard sends it, see leave-guard.browser.test.ts.' },
    'payment.confirmed': () => press('Pay now'),
    retried: () => press('Try again'),
  },
  isPossible: (event, { context }) => {
    if (event.type === 'coparent.included') return event.isIncluded !== context.order.payForCoparent;
    if (event.type === 'payment.confirmed') return lacksTerms(consentAskedOf(context));
    // Once a card is authorised, Continue is an event of the card's machine.
    return event.type !== 'method.continued' || context.instrument === null;
  },
  headings: checkoutHeadings,
  beyond: { '#review payment.confirmed [2 of 2] → stays': 'What is paid is seen in submission.browser.test.ts.' },
});
