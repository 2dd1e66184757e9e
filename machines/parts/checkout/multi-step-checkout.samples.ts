import { defineSamples } from '../../wizard/testing/index.ts';
import { partSamples } from './checkout-parts.samples.ts';
import { americanAddress, everyWallet, order, sentAttempt, unanswered } from './checkout.fixtures.ts';
import { consentAskedOf } from './checkout.setup.ts';
import { lacksTerms } from './consent/consent.machine.ts';
import { multiStepCheckoutMachine } from './multi-step-checkout.machine.ts';

export const multiStepCheckoutSamples = defineSamples(multiStepCheckoutMachine, {
  input: { order, saved: null, flags: everyWallet },
  starts: {
    unsettled: {
      input: {
        order,
        saved: { ...unanswered, billing: americanAddress, attempt: sentAttempt },
      },
    },
  },
  ...partSamples,
  slice: context => {
    const { instrument, quote: price, attempt, code, isCodeSettled, estimate } = context;
    return [
      instrument?.method,
      price !== null,
      attempt?.submitted === true,
      code !== null,
      isCodeSettled,
      lacksTerms(consentAskedOf(context)),
      estimate?.totals.total === 0,
    ];
  },
  claims: {
    recalling: () => false,
    'paymentMethod.choosing.estimating': ({ context }) => context.attempt?.submitted !== true,
    'paymentMethod.choosing.estimated': ({ context }) =>
      context.estimate !== null && context.attempt?.submitted !== true,
    'paymentMethod.choosing.unestimated': ({ context }) => context.attempt?.submitted !== true,
    'paymentMethod.continued': () => false,
    'paymentMethod.pricing': ({ context }) => context.instrument?.address != null && context.quote === null,
    billing: ({ context }) =>
      context.attempt?.submitted !== true && (context.instrument !== null || context.estimate?.totals.total === 0),
    review: ({ context }) => context.result === null,
    paid: ({ output }) => output?.type === 'paid',
    refused: ({ output }) => output?.type === 'refused',
    mismatch: ({ output }) => output?.type === 'mismatch',
    gone: ({ output }) => output?.type === 'gone',
  },
});
