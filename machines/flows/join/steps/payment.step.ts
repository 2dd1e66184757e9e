import { and, assign, not } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { errorsOf } from '../../../parts/errors-of.ts';
import { step } from '../../../wizard/index.ts';
import { checkoutAnswers, answersOfCheckout } from '../../../parts/checkout/checkout-answers.ts';
import { isRefusedFor } from '../../../parts/checkout/refused-for.ts';
import { requirePackage, mismatch, orderOf } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';
import { flagsOf, whenDecided, withoutAnswer } from '../join.flags.ts';
import type { JoinContext } from '../join.types.ts';

const steps = joinSetup.createStateConfig({
  exit: assign({
    checkout: ({ context, self }) => checkoutAnswers(self.getSnapshot(), context.checkout),
    catalogue: null, // the visitor may have typed another country, where the offers differ
  }),
  invoke: {
    id: 'checkout',
    src: 'checkout',
    input: ({ context }) => ({ order: orderOf(context), saved: context.checkout, flags: flagsOf(context).payment }),
    // Only the attempt is followed, because guards depend on it. The exit takes the rest.
    onSnapshot: {
      guard: ({ context, event }) => event.snapshot.context.attempt !== (context.checkout?.attempt ?? null),
      actions: assign({ checkout: ({ event }) => answersOfCheckout(event.snapshot) }),
    },
    onDone: [
      {
        guard: endsAs('paid'),
        target: '#credentials',
        actions: assign({
          payment: ({ event }) => (event.output.type === 'paid' ? event.output.result : null),
          checkout: null,
        }),
      },
      {
        guard: endsAs('mismatch'),
        target: '#packages',
        actions: [
          { type: 'track', params: ({ context }) => ({ event: mismatch(context, requirePackage(context).id) }) },
          'forgetPackage',
          { type: 'notify', params: { reason: 'packageNotSoldThere' } },
        ],
      },
      {
        guard: isRefusedFor('parent.'),
        target: '#parentDetails.rejected',
        actions: assign({ validationErrors: errorsOf }),
      },
      { guard: done => isRefusedFor('order.')(done) || endsAs('unpriced')(done), target: '#packages' },
      {
        guard: endsAs('refused'),
        target: '#coparentDetails.rejected',
        actions: assign({ validationErrors: errorsOf }),
      },
      {
        target: '#parentDetails',
        actions: ['forgetRegistration', { type: 'notify', params: { reason: 'registrationEnded' } }],
      },
    ],
  },
});

const isTabbed = (context: JoinContext): boolean => flagsOf(context).payment?.layout === 'tabs';

/** The other layout of the checkout, with the same input and outputs. */
const tabs = { ...steps, invoke: { ...steps.invoke, src: 'singlePageCheckout' as const } };

export const payment = joinSetup.createStateConfig({
  ...step('payment', { path: '/payment', guard: 'mayPay' }),
  description:
    'The checkout, in an experiment’s layout. The tabs are closed to a visitor who may have an account. The flow keeps the answers that the checkout had when the visitor left it.',
  initial: 'resolvingExperiment',
  states: {
    resolvingExperiment: {
      tags: ['busy', 'passing'],
      after: withoutAnswer('payment'),
      always: {
        guard: whenDecided('payment'),
        target: 'loading',
        actions: { type: 'showFlags', params: { at: 'payment' } },
      },
    },
    loading: {
      tags: ['busy', 'passing'], // the first tab has its own address, and Back must skip this one
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: [
          { guard: ({ context }) => !isTabbed(context), target: 'steps' },
          { guard: and([not('isPaying'), 'mayHaveAccount']), target: '#duplicate', actions: 'nameDuplicate' },
          { target: 'tabs' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: { description: 'The checkout failed to load.', on: { retried: 'loading' } },
    steps,
    tabs,
  },
});
