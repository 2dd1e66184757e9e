import type { singlePageCheckoutMachine } from '../../../machines/checkout/single-page-checkout.machine.ts';
import { flow } from '../../../stories/flows/single-page-checkout.flow.ts';
import { press, tick } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings, readyCard } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll('single-page-checkout', flow, defineRoute<typeof singlePageCheckoutMachine>({
  drivers: {
    'method.continued': async (_, walk) => {
      if (walk.ref.getSnapshot().context.estimate?.totals.total !== 0) await readyCard(walk);
      await press('Continue');
    },
    'method.authorized': { never: 'The method tells it, see payment-method.browser.test.ts.' },
    'coparent.included': ({ isIncluded }) => tick('payForCoparent', isIncluded),
    retried: () => press('Ask for the price again'),
  },
  isPossible: (event, { context }) => {
    if (event.type === 'coparent.included') return event.isIncluded !== context.order.payForCoparent;
    // With a card at hand it is the card's machine that goes on.
    return event.type !== 'method.continued' || context.instrument === null;
  },
  headings: checkoutHeadings,
  leftAtOnce: ['duplicate', 'subscribed'],
}));
