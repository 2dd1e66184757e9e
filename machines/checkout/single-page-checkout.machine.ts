import { and, assign, stateIn } from 'xstate';
import { gone, mismatch, paid, refused } from './checkout.ends.ts';
import { pays } from './checkout.offer.ts';
import { openedWith } from './checkout.opening.ts';
import { checkoutPaths } from './checkout.outline.ts';
import { withBillingInput, withoutInstrument, withPricing, withQuote } from './checkout.pruning.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { tell, tellObjection, track } from './checkout.telling.ts';
import type { CheckoutOutput } from './checkout.types.ts';
import { choosingMethod } from './choosing-method.state.ts';
import { pricingGivenAddress } from './pricing-given-address.state.ts';
import { reviewing } from './reviewing.state.ts';

/** Billing, payment, review: the tabs of one page, over the parts that every checkout is made of. A tab opens once the one before it is completed. */
export const singlePageCheckoutMachine = checkoutSetup.createMachine({
  id: 'singlePageCheckout',
  context: ({ input }) => ({ ...openedWith(input), code: null }), // to enter it clears the promo codes
  initial: 'recalling',
  invoke: { id: 'leave', src: 'leaveGuard' },
  on: {
    'leave.asked': { guard: 'holdsToken', actions: 'askToLeave' },
    'leave.confirmed': { actions: 'release' },
    'step.refused': [
      { guard: 'isUnsettled', actions: tell('paymentUnderWay') },
      // Who stands there already is only told: entering it again would begin its work anew.
      { guard: and([stateIn('#paymentMethod'), 'isBilled']), actions: tell('methodFirst') },
      { guard: 'isBilled', target: '.paymentMethod', actions: tell('methodFirst') },
      { guard: stateIn('#billing'), actions: tell('billingFirst') },
      { target: '.billing', actions: tell('billingFirst') },
    ],
  },
  states: {
    recalling: {
      always: [
        { guard: 'isUnsettled', target: 'review', actions: 'expose' },
        { guard: 'hasConfirmedDuplicate', target: 'duplicate' },
        { guard: 'isSubscribed', target: 'subscribed' },
        { target: 'billing', actions: 'expose' },
      ],
    },
    billing: {
      id: 'billing',
      tags: 'step',
      meta: { path: checkoutPaths.billing },
      route: { guard: 'isSettled' },
      description: 'Where the bill goes; it decides the tax. What the order costs until then is asked once.',
      entry: track('billing', 'entered'),
      exit: assign({ billingErrors: [] }),
      invoke: {
        id: 'billing',
        src: 'billing',
        input: ({ context: { order, code, billingInput, billingErrors } }) => ({ order, code, input: billingInput, errors: billingErrors }),
        onSnapshot: { actions: assign(({ context, event }) => withBillingInput(context, event.snapshot.context.input)) },
        onDone: [
          {
            guard: ({ context, event }) => event.output.type === 'priced' && (context.instrument === null || pays(context, event.output)),
            target: 'paymentMethod',
            actions: [assign(({ context, event }) => (event.output.type === 'priced' ? withQuote(context, event.output) : {})), track('billing', 'continued')],
          },
          {
            guard: ({ event }) => event.output.type === 'priced',
            target: 'paymentMethod',
            actions: [
              tellObjection,
              assign(({ context, event }) => (event.output.type === 'priced' ? { ...withQuote(context, event.output), ...withoutInstrument() } : {})),
              track('billing', 'continued'),
            ],
          },
          { guard: ({ event }) => event.output.type === 'mismatch', target: 'mismatch' },
          { target: 'gone' },
        ],
      },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'hasPrice', target: 'estimated' }, { target: 'estimating' }] },
        estimating: {
          invoke: {
            id: 'estimate',
            src: 'estimateOrder',
            input: ({ context: { order, code, billingInput } }) => ({ order, code, place: billingInput }),
            onDone: { target: 'estimated', actions: assign(({ context, event }) => withPricing(context, event.output)) },
            onError: { target: '#unpriced', actions: tell('priceUnknown') },
          },
        },
        estimated: {},
      },
    },
    paymentMethod: {
      id: 'paymentMethod',
      tags: 'step',
      meta: { path: checkoutPaths.paymentMethod },
      route: { guard: 'mayChooseMethodForBill' },
      description: 'What the order is paid with. It is priced for it before the review.',
      entry: track('paymentMethod', 'entered'),
      initial: 'choosing',
      states: { choosing: choosingMethod('tabs'), pricing: pricingGivenAddress },
    },
    review: {
      id: 'review',
      tags: 'step',
      meta: { path: checkoutPaths.review },
      route: { guard: 'mayReview' },
      description: 'The order as it will be charged, and Pay now.',
      ...reviewing('tabs'),
    },
    returning: {
      id: 'returning',
      description: 'Of a payment that was settled on a later page it is not known any more where the bill goes.',
      always: [{ guard: 'isBilled', target: 'paymentMethod' }, { target: 'billing' }],
    },
    paid,
    refused,
    mismatch,
    gone,
    unpriced: { id: 'unpriced', type: 'final', output: { type: 'unpriced' } satisfies CheckoutOutput },
    duplicate: { type: 'final', output: { type: 'duplicate' } satisfies CheckoutOutput },
    subscribed: { type: 'final', output: { type: 'subscribed' } satisfies CheckoutOutput },
  },
  output: ({ event }) => event.output as CheckoutOutput, // given by the final states above
});
