import { and, assign, sendTo, stateIn } from 'xstate';
import { checkoutPaths } from './checkout.outline.ts';
import { withBillingInput, withCode, withoutInstrument } from './checkout.pruning.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutFact, CheckoutOutput } from './checkout.types.ts';

const tell = (reason: 'cardFirst' | 'billingFirst' | 'paymentUnderWay') => checkoutSetup.emit({ type: 'told', reason });

const track = (step: CheckoutFact['step'], action: CheckoutFact['action']) => ({ type: 'track', params: { step, action } }) as const;

/** Payment method, billing, review: three steps over the parts that every checkout is made of. */
export const multiStepCheckoutMachine = checkoutSetup.createMachine({
  id: 'multiStepCheckout',
  context: ({ input: { order, kept } }) => ({
    order,
    billingInput: kept?.billing ?? null,
    details: null,
    code: kept?.code ?? null,
    isCodeSettled: true,
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
      { guard: and([stateIn('#billing'), 'hasInstrument']), actions: tell('billingFirst') },
      { guard: 'hasInstrument', target: '.billing', actions: tell('billingFirst') },
      { guard: stateIn('#paymentMethod'), actions: tell('cardFirst') },
      { target: '.paymentMethod', actions: tell('cardFirst') },
    ],
  },
  states: {
    recalling: { always: [{ guard: 'isUnsettled', target: 'review' }, { target: 'paymentMethod' }] },
    paymentMethod: {
      id: 'paymentMethod',
      tags: 'step',
      meta: { path: checkoutPaths.paymentMethod },
      route: { guard: 'mayChooseMethod' },
      description: 'A card, and a subscription code beside it.',
      entry: track('paymentMethod', 'entered'),
      invoke: [
        {
          id: 'method',
          src: 'paymentMethod',
          input: ({ context }) => ({ country: context.order.parent.phoneCountry, instrument: context.instrument }),
          onDone: { target: 'billing', actions: [assign({ instrument: ({ event }) => event.output.instrument }), track('paymentMethod', 'continued')] },
        },
        {
          id: 'code',
          src: 'subscriptionCode',
          input: ({ context }) => ({ order: context.order, code: context.code }),
          onSnapshot: {
            actions: assign(({ context, event: { snapshot } }) => ({ ...withCode(context, snapshot.context.applied), isCodeSettled: snapshot.hasTag('settled') })),
          },
          onDone: 'gone',
        },
      ],
      on: {
        'method.continued': [
          { guard: 'isCodeSettled', actions: sendTo('method', { type: 'method.continued' }) },
          { actions: sendTo('code', { type: 'code.demanded' }) },
        ],
      },
    },
    billing: {
      id: 'billing',
      tags: 'step',
      meta: { path: checkoutPaths.billing },
      route: { guard: 'mayBill' },
      description: 'Where the bill goes; it decides the tax.',
      entry: track('billing', 'entered'),
      invoke: {
        id: 'billing',
        src: 'billing',
        input: ({ context }) => ({ order: context.order, code: context.code, input: context.billingInput }),
        onSnapshot: { actions: assign(({ context, event }) => withBillingInput(context, event.snapshot.context.input)) },
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'priced',
            target: 'review',
            actions: [assign(({ event }) => (event.output.type === 'priced' ? { details: event.output.details, quote: event.output.quote } : {})), track('billing', 'continued')],
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
          purchase: details !== null && instrument !== null && quote !== null ? { details, instrument, quote } : null,
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
