import { and, assign, stateIn } from 'xstate';
import { choosingMethod } from './choosing-method.state.ts';
import { defaultCheckoutFlags, pays } from './checkout.offer.ts';
import { checkoutPaths } from './checkout.outline.ts';
import { withBillingInput, withoutInstrument } from './checkout.pruning.ts';
import { checkoutSetup, type CheckoutReason } from './checkout.setup.ts';
import type { CheckoutOutput } from './checkout.types.ts';
import { pricingGivenAddress } from './pricing-given-address.state.ts';

const tell = (reason: CheckoutReason) => ({ type: 'tell', params: { reason } }) as const;

const track = (step: 'paymentMethod' | 'billing' | 'review', action: 'entered' | 'continued') => ({ type: 'track', params: { step, action } }) as const;

/** Payment method, billing, review: three steps over the parts that every checkout is made of. */
export const multiStepCheckoutMachine = checkoutSetup.createMachine({
  id: 'multiStepCheckout',
  context: ({ input: { order, kept, flags, isInvited = false } }) => ({
    order: { ...order, payForCoparent: !isInvited && (kept?.payForCoparent ?? false) },
    means: flags ?? defaultCheckoutFlags,
    isInvited,
    billingInput: kept?.billing ?? null,
    billingErrors: [],
    details: null,
    code: kept?.code ?? null,
    isCodeSettled: true,
    estimate: null,
    instrument: null,
    quote: null,
    attempt: kept?.attempt ?? null,
    result: null,
  }),
  initial: 'recalling',
  on: {
    'step.refused': [
      { guard: 'isUnsettled', actions: tell('paymentUnderWay') },
      // Who stands on the step already is only told: entering it again would begin its work anew.
      { guard: and([stateIn('#billing'), 'mayBill']), actions: tell('billingFirst') },
      { guard: 'mayBill', target: '.billing', actions: tell('billingFirst') },
      { guard: stateIn('#paymentMethod'), actions: tell('methodFirst') },
      { target: '.paymentMethod', actions: tell('methodFirst') },
    ],
  },
  states: {
    recalling: { always: [{ guard: 'isUnsettled', target: 'review', actions: 'expose' }, { target: 'paymentMethod', actions: 'expose' }] },
    paymentMethod: {
      id: 'paymentMethod',
      tags: 'step',
      meta: { path: checkoutPaths.paymentMethod },
      route: { guard: 'mayChooseMethod' },
      description: 'What the order is paid with. A wallet that gives an address leads to the review, a card to the bill.',
      entry: track('paymentMethod', 'entered'),
      initial: 'choosing',
      states: { choosing: choosingMethod, pricing: pricingGivenAddress },
    },
    billing: {
      id: 'billing',
      tags: 'step',
      meta: { path: checkoutPaths.billing },
      route: { guard: 'mayBill' },
      description: 'Where the bill goes; it decides the tax.',
      entry: track('billing', 'entered'),
      exit: assign({ billingErrors: [] }),
      invoke: {
        id: 'billing',
        src: 'billing',
        input: ({ context: { order, code, billingInput, billingErrors } }) => ({ order, code, input: billingInput, errors: billingErrors }),
        onSnapshot: { actions: assign(({ context, event }) => withBillingInput(context, event.snapshot.context.input)) },
        onDone: [
          {
            guard: ({ context, event }) => event.output.type === 'priced' && pays(context, event.output),
            target: 'review',
            actions: [assign(({ event }) => (event.output.type === 'priced' ? { details: event.output.details, quote: event.output.quote } : {})), track('billing', 'continued')],
          },
          {
            guard: ({ context, event }) => event.output.type === 'priced' && context.instrument === null,
            target: 'paymentMethod',
            actions: tell('methodFirst'),
          },
          {
            guard: ({ event }) => event.output.type === 'priced',
            target: 'paymentMethod',
            actions: [assign(withoutInstrument), tell('methodNotTakenThere')],
          },
          { guard: ({ event }) => event.output.type === 'mismatch', target: 'mismatch' },
          { target: 'gone' },
        ],
      },
    },
    review: {
      id: 'review',
      tags: 'step',
      meta: { path: checkoutPaths.review },
      route: { guard: 'mayReview' },
      description: 'The order as it will be charged, and Pay now.',
      entry: track('review', 'entered'),
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { order, code, details, instrument, quote, attempt } }) => ({
          order,
          code,
          purchase: details !== null && quote !== null ? { details, instrument, quote } : null,
          attempt,
        }),
        onSnapshot: { actions: assign({ attempt: ({ event }) => event.snapshot.context.attempt }) },
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'paid',
            target: 'paid',
            actions: [assign({ result: ({ event }) => (event.output.type === 'paid' ? event.output.result : null) }), track('review', 'continued')],
          },
          { guard: ({ event }) => event.output.type === 'anotherMethod', target: 'paymentMethod', actions: assign(withoutInstrument) },
          { target: 'gone' },
        ],
      },
    },
    paid: {
      type: 'final',
      output: ({ context }): CheckoutOutput => {
        if (context.result === null) throw new Error('paid without a result');
        return { type: 'paid', result: context.result };
      },
    },
    mismatch: { type: 'final', output: { type: 'mismatch' } satisfies CheckoutOutput },
    gone: { type: 'final', output: { type: 'gone' } satisfies CheckoutOutput },
  },
  output: ({ event }) => event.output as CheckoutOutput, // given by the final states above
});
