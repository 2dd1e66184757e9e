import { defineSamples } from '../../wizard/testing/index.ts';
import { partSamples } from './checkout-parts.samples.ts';
import {
  americanAddress,
  coveringQuote,
  everyWallet,
  invitedOrder,
  order,
  sentAttempt,
  unanswered,
} from './checkout.fixtures.ts';
import { consentAskedOf } from './checkout.setup.ts';
import { lacksTerms } from './consent/consent.machine.ts';
import { singlePageCheckoutMachine } from './single-page-checkout.machine.ts';

const { outcomes } = partSamples;
const saved = { ...unanswered, billing: americanAddress };

/** Reuses the events and outcomes of the checkout in steps, because the parts are the same. */
export const singlePageCheckoutSamples = defineSamples(singlePageCheckoutMachine, {
  input: { order, saved: null, flags: everyWallet },
  starts: {
    unsettled: { input: { order, saved: { ...saved, attempt: sentAttempt } } },
    // A professional invited this parent and chose the package, so the first tab leads back to the parent's details.
    invited: {
      input: {
        order: invitedOrder,
        saved: { ...saved, payForCoparent: true },
        flags: everyWallet,
        isInvited: true,
        backTo: { step: 'parentDetails', is: 'stepOne' },
      },
    },
  },
  ...partSamples,
  outcomes: {
    ...outcomes,
    billing: { done: [...outcomes.billing.done, { type: 'priced', details: americanAddress, quote: coveringQuote }] },
  },
  slice: context => {
    const { instrument, quote, details, attempt, code, isCodeSettled, estimate, isInvited } = context;
    return [
      instrument?.method,
      quote !== null,
      details !== null,
      attempt?.submitted === true,
      code !== null,
      isCodeSettled,
      lacksTerms(consentAskedOf(context)),
      estimate && estimate.totals.total === 0,
      isInvited,
    ];
  },
  claims: {
    recalling: () => false,
    'billing.opening': () => false,
    'billing.estimating': ({ context }) =>
      context.estimate === null && context.quote === null && context.attempt?.submitted !== true,
    'billing.estimated': ({ context }) => context.attempt?.submitted !== true,
    'paymentMethod.choosing.estimating': ({ context }) =>
      context.details !== null && context.attempt?.submitted !== true,
    'paymentMethod.choosing.estimated': ({ context }) =>
      !(context.isInvited && context.order.payForCoparent) &&
      context.details !== null &&
      context.estimate !== null &&
      context.attempt?.submitted !== true,
    'paymentMethod.choosing.unestimated': ({ context }) =>
      context.details !== null && context.attempt?.submitted !== true,
    'paymentMethod.pricing': ({ context }) =>
      context.details !== null && (context.instrument !== null || context.estimate?.totals.total === 0),
    review: ({ context }) => context.result === null,
    returning: () => false,
    paid: ({ output }) => output?.type === 'paid',
    refused: ({ output }) => output?.type === 'refused',
    mismatch: ({ output }) => output?.type === 'mismatch',
    gone: ({ output }) => output?.type === 'gone',
    unpriced: ({ output }) => output?.type === 'unpriced',
  },
});
