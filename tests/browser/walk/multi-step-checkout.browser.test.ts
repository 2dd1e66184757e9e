import type { multiStepCheckoutMachine } from '../../../machines/checkout/multi-step-checkout.machine.ts';
import { flow } from '../../../stories/flows/multi-step-checkout.flow.ts';
import { press } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings, readyCard } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll('multi-step-checkout', flow, defineRoute<typeof multiStepCheckoutMachine>({
  drivers: {
    'method.continued': async (_, walk) => {
      await readyCard(walk);
      await press('Continue');
    },
  },
  // With a card at hand it is the card's machine that goes on.
  isPossible: (_, { context }) => context.instrument === null,
  headings: checkoutHeadings,
}));
