import { initialTransition, transition } from 'xstate';
import { defineSamples } from '../wizard/samples.ts';
import { billingMachine } from './billing/billing.machine.ts';
import { americanAddress, order, paymentResult, quote, sentAttempt, visa } from './checkout.fixtures.ts';
import { multiStepCheckoutMachine } from './multi-step-checkout.machine.ts';
import { submissionMachine } from './submission/submission.machine.ts';
import { subscriptionCodeMachine } from './subscription-code/subscription-code.machine.ts';

const purchase = { details: americanAddress, instrument: visa, quote };
const [noCode] = initialTransition(subscriptionCodeMachine, { order, code: null });
const [offered] = transition(subscriptionCodeMachine, noCode, { type: 'code.offered' });
const [applied] = initialTransition(subscriptionCodeMachine, { order, code: 'TWOHOMES25' });
const [typedAddress] = initialTransition(billingMachine, { order, code: null, input: americanAddress });
const [reviewing] = initialTransition(submissionMachine, { order, code: null, purchase, attempt: null });
const [reconciling] = initialTransition(submissionMachine, { order, code: null, purchase, attempt: sentAttempt });

export const multiStepCheckoutSamples = defineSamples(multiStepCheckoutMachine, {
  input: { order, kept: null },
  starts: { unsettled: { input: { order, kept: { billing: americanAddress, code: null, attempt: sentAttempt } } } },
  events: { 'method.continued': [{ type: 'method.continued' }] },
  outcomes: {
    method: { done: [{ instrument: visa }] },
    code: { done: [undefined] }, // it ends when the registration has
    billing: { done: [{ type: 'priced', details: americanAddress, quote }, { type: 'mismatch' }, { type: 'gone' }] },
    submission: { done: [{ type: 'paid', result: paymentResult }, { type: 'anotherMethod' }, { type: 'gone' }] },
  },
  snapshots: { code: [offered, applied, noCode], billing: [typedAddress], submission: [reviewing, reconciling] },
  slice: ({ instrument, quote: price, attempt, isCodeSettled, code }) => [instrument !== null, price !== null, attempt?.submitted === true, isCodeSettled, code],
  claims: {
    recalling: () => false,
    paymentMethod: ({ context }) => context.attempt?.submitted !== true,
    billing: ({ context }) => context.instrument !== null && context.attempt?.submitted !== true,
    review: ({ context }) => context.result === null,
    paid: ({ output }) => output?.type === 'paid',
    mismatch: ({ output }) => output?.type === 'mismatch',
    gone: ({ output }) => output?.type === 'gone',
  },
});
