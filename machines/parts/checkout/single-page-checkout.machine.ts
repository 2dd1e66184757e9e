import { and, assign, stateIn } from 'xstate';
import { step } from '../../wizard/index.ts';
import { endsAs } from '../ends-as.ts';
import { billingStep, pricingGivenAddress } from './billing-step.state.ts';
import { gone, mismatch, paid, refused } from './checkout.ends.ts';
import { openedWith } from './checkout.opening.ts';
import { checkoutPaths } from './checkout.outline.ts';
import { withEstimate } from './checkout.pruning.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { notify, track } from './checkout.notices.ts';
import type { CheckoutOutput } from './checkout.types.ts';
import { choosingMethod } from './choosing-method.state.ts';
import { reviewing } from './reviewing.state.ts';

/** The checkout as tabs of one page: billing, payment, review. A tab opens when the previous one is completed. */
export const singlePageCheckoutMachine = checkoutSetup.createMachine({
  id: 'singlePageCheckout',
  context: ({ input }) => ({ ...openedWith(input), code: null }), // this layout starts without a code
  initial: 'recalling',
  invoke: { id: 'leave', src: 'leaveGuard' },
  on: {
    'leave.asked': { guard: 'holdsToken', actions: 'askToLeave' },
    'leave.confirmed': { actions: 'release' },
    'step.refused': [
      { guard: 'isUnsettled', actions: notify('paymentUnderWay') },
      // Already on this step: notify only, because re-entering restarts its work.
      { guard: and([stateIn('#paymentMethod'), 'isBilled']), actions: notify('methodFirst') },
      { guard: 'isBilled', target: '.paymentMethod', actions: notify('methodFirst') },
      { guard: stateIn('#billing'), actions: notify('billingFirst') },
      { target: '.billing', actions: notify('billingFirst') },
    ],
  },
  states: {
    recalling: {
      always: [
        { guard: 'isUnsettled', target: 'review', actions: 'expose' },
        { target: 'billing', actions: 'expose' },
      ],
    },
    billing: {
      ...billingStep('tabs'),
      description: 'The billing address, which determines the tax. Until then the order is estimated once.',
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'hasPrice', target: 'estimated' }, { target: 'estimating' }],
        },
        estimating: {
          invoke: {
            id: 'estimate',
            src: 'estimateOrder',
            input: ({ context: { order, code, billingInput } }) => ({ order, code, place: billingInput }),
            onDone: [
              { guard: endsAs('gone'), target: '#gone' },
              {
                target: 'estimated',
                actions: assign(({ context, event }) => withEstimate(context, event.output)),
              },
            ],
            onError: { target: '#unpriced', actions: notify('priceUnknown') },
          },
        },
        estimated: {},
      },
    },
    paymentMethod: {
      ...step('paymentMethod', { path: checkoutPaths.paymentMethod, guard: 'mayChooseMethodForBill' }),
      description: 'The payment method. The order is priced with it before the review.',
      entry: track('paymentMethod', 'entered'),
      initial: 'choosing',
      states: { choosing: choosingMethod('tabs'), pricing: pricingGivenAddress },
    },
    review: {
      ...step('review', { path: checkoutPaths.review, guard: 'mayReview' }),
      description: 'The final order, and Pay now.',
      ...reviewing('tabs'),
    },
    returning: {
      id: 'returning',
      description: 'After a reload in mid-payment the billing details are lost, and billing comes first again.',
      always: [{ guard: 'isBilled', target: 'paymentMethod' }, { target: 'billing' }],
    },
    paid,
    refused,
    mismatch,
    gone,
    unpriced: { id: 'unpriced', type: 'final', output: { type: 'unpriced' } satisfies CheckoutOutput },
  },
  output: ({ event }) => event.output as CheckoutOutput, // given by the final states above
});
