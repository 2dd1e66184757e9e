import { and, stateIn } from 'xstate';
import { step } from '../../wizard/index.ts';
import { billingStep, pricingGivenAddress } from './billing-step.state.ts';
import { gone, mismatch, paid, refused } from './checkout.ends.ts';
import { openedWith } from './checkout.opening.ts';
import { checkoutPaths } from './checkout.outline.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { notify, track } from './checkout.notices.ts';
import type { CheckoutOutput } from './checkout.types.ts';
import type { CheckoutContext } from './checkout.setup.ts';
import { choosingMethod } from './choosing-method.state.ts';
import { reviewing } from './reviewing.state.ts';

/** The checkout as three steps: payment method, billing, review. It composes the parts that both layouts share. */
export const multiStepCheckoutMachine = checkoutSetup.createMachine({
  id: 'multiStepCheckout',
  context: ({ input }) => openedWith(input),
  initial: 'recalling',
  invoke: { id: 'leave', src: 'leaveGuard' },
  on: {
    'leave.asked': { guard: 'holdsToken', actions: 'askToLeave' },
    'leave.confirmed': { actions: 'release' },
    'step.refused': [
      { guard: 'isUnsettled', actions: notify('paymentUnderWay') },
      // Already on this step: notify only, because re-entering restarts its work.
      { guard: and([stateIn('#billing'), 'mayBill']), actions: notify('billingFirst') },
      { guard: 'mayBill', target: '.billing', actions: notify('billingFirst') },
      { guard: stateIn('#paymentMethod'), actions: notify('methodFirst') },
      { target: '.paymentMethod', actions: notify('methodFirst') },
    ],
  },
  states: {
    recalling: {
      always: [
        { guard: 'isUnsettled', target: 'review', actions: 'expose' },
        { target: 'paymentMethod', actions: 'expose' },
      ],
    },
    paymentMethod: {
      ...step('paymentMethod', { path: checkoutPaths.paymentMethod, guard: 'isSettled' }),
      description: 'The payment method. A wallet that returns an address leads to the review, a card to billing.',
      entry: track('paymentMethod', 'entered'),
      initial: 'choosing',
      states: {
        choosing: choosingMethod('steps'),
        continued: {
          id: 'continued',
          always: [{ guard: 'hasGivenAddress', target: 'pricing' }, { target: '#billing' }],
        },
        pricing: pricingGivenAddress,
      },
    },
    billing: { ...billingStep('steps'), description: 'The billing address, which determines the tax.' },
    review: {
      ...step('review', {
        path: checkoutPaths.review,
        guard: 'mayReview',
        back: ({ instrument }: CheckoutContext) => (instrument?.method === 'creditCard' ? 'billing' : 'paymentMethod'),
      }),
      description: 'The final order, and Pay now.',
      ...reviewing('steps'),
    },
    paid,
    refused,
    mismatch,
    gone,
  },
  output: ({ event }) => event.output as CheckoutOutput, // given by the final states above
});
