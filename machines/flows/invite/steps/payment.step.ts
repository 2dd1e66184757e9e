import { assign } from 'xstate';
import { checkoutAnswers, answersOfCheckout } from '../../../parts/checkout/checkout-answers.ts';
import { isRefusedFor } from '../../../parts/checkout/refused-for.ts';
import { endsAs } from '../../../parts/ends-as.ts';
import { errorsOf } from '../../../parts/errors-of.ts';
import { step } from '../../../wizard/index.ts';
import {
  backFromPayment,
  flagsOf,
  isPaying,
  isSubscribed,
  mismatch,
  orderOf,
  requirePackage,
  requireUser,
} from '../invite.context.ts';
import { inviteSetup } from '../invite.setup.ts';

export const payment = inviteSetup.createStateConfig({
  ...step('payment', { path: '/invite/payment', guard: 'mayPay' }),
  description: 'The checkout in tabs. The flow keeps the answers that the checkout had when the visitor left it.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Waits up to a second for the flags that decide the payment options.',
      tags: ['busy', 'passing'], // the first tab has its own address, and Back must skip this one
      after: { flagsTimeout: { actions: 'takeDefaultFlags' } },
      always: { guard: 'hasFlags', target: 'tabs' },
    },
    tabs: {
      always: {
        description: 'The payment under way was not made, and somebody else has paid.',
        guard: ({ context }) => isSubscribed(context) && !isPaying(context) && context.payment === null,
        target: '#welcome.asking',
      },
      exit: assign({
        checkout: ({ context, self }) => checkoutAnswers(self.getSnapshot(), context.checkout),
        catalogue: null, // the visitor may have typed another country, where the offers differ
      }),
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => ({
          order: orderOf(context),
          saved: context.checkout,
          flags: flagsOf(context).payment,
          isInvited: true,
          backTo: backFromPayment(context),
        }),
        // Only the attempt is followed, because guards depend on it. The exit takes the rest.
        onSnapshot: {
          guard: ({ context, event }) => event.snapshot.context.attempt !== (context.checkout?.attempt ?? null),
          actions: assign({ checkout: ({ event }) => answersOfCheckout(event.snapshot) }),
        },
        onDone: [
          {
            guard: endsAs('paid'),
            target: '#credentials',
            actions: assign(({ context, event: { output } }) => {
              const user = requireUser(context);
              return {
                payment: output.type === 'paid' ? output.result : null,
                user: { ...user, agreedToTerms: user.agreedToTerms || context.checkout?.consent?.terms === true },
                checkout: null,
              };
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
          { guard: isRefusedFor('order.'), target: '#packages' },
          { guard: endsAs('unpriced'), target: '#packages' },
          {
            description: 'The link has closed, or somebody else has paid: opening it again finds out.',
            target: '#welcome.asking',
          },
        ],
      },
    },
  },
});
