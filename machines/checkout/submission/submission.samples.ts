import { defineSamples } from '../../wizard/samples.ts';
import { britishAddress, newQuote, order, paymentResult, quote, sentAttempt, visa } from '../checkout.fixtures.ts';
import { submissionMachine } from './submission.machine.ts';

const approved = { type: 'approved', result: paymentResult } as const;

export const submissionSamples = defineSamples(submissionMachine, {
  input: { order, code: 'TWOHOMES25', purchase: { details: britishAddress, instrument: visa, quote }, attempt: null },
  starts: { unsettled: { input: { order, code: null, purchase: null, attempt: sentAttempt } } },
  events: {
    'consent.changed': [
      { type: 'consent.changed', consent: { terms: true, marketing: false } },
      { type: 'consent.changed', consent: { terms: false, marketing: false } },
    ],
    'payment.confirmed': [{ type: 'payment.confirmed' }],
    'method.changeRequested': [{ type: 'method.changeRequested' }],
  },
  outcomes: {
    submitPayment: {
      done: [approved, { type: 'pending' }, { type: 'declined' }, { type: 'refused', errors: [{ field: 'payment.nonce', text: 'value.invalid' }] }, { type: 'priceChanged', quote: newQuote }, { type: 'gone' }],
    },
    findPayment: { done: [approved, { type: 'pending' }, { type: 'declined' }, { type: 'none' }, { type: 'gone' }] },
  },
  slice: ({ consent, attempt }) => [consent.terms, attempt?.submitted],
  claims: {
    recalling: () => false,
    reviewing: ({ context }) => context.attempt?.submitted !== true,
    consentMissing: ({ context }) => !context.consent.terms,
    submitting: ({ context }) => context.attempt?.submitted === true && context.consent.terms,
    refused: ({ context }) => context.attempt?.submitted === false && context.validationErrors.length > 0,
    priceChanged: ({ context }) => context.attempt?.submitted === false && context.purchase?.quote === newQuote,
    declined: ({ context }) => context.attempt?.submitted === false,
    notCharged: ({ context }) => context.attempt?.submitted === false,
    unknown: ({ context }) => context.attempt?.submitted === true,
    waiting: ({ context }) => context.attempt?.submitted === true,
    reconciling: ({ context }) => context.attempt?.submitted === true,
    paid: ({ context, output }) => context.result !== null && output?.type === 'paid',
    anotherMethod: ({ context, output }) => context.attempt?.submitted === false && output?.type === 'anotherMethod',
    gone: ({ context }) => context.attempt?.submitted === false,
  },
});
