import { defineSamples } from '../../../wizard/testing/index.ts';
import {
  americanAddress,
  applePay,
  coveringQuote,
  newQuote,
  order,
  paymentResult,
  quote,
  sentAttempt,
  visa,
} from '../checkout.fixtures.ts';
import { submissionMachine } from './submission.machine.ts';
import type { SubmissionContext } from './submission.setup.ts';

const isSubmitted = ({ context }: { context: SubmissionContext }) => context.attempt?.submitted === true;
const applePayFor = (amountMinor: number) => ({
  ...applePay,
  approval: { amountMinor, currency: 'USD', formatted: null, isLimit: true },
});
const approved = { type: 'approved', result: paymentResult } as const;

export const submissionSamples = defineSamples(submissionMachine, {
  input: { order, code: 'TWOHOMES25', purchase: { details: americanAddress, instrument: visa, quote }, attempt: null },
  starts: {
    withApplePay: {
      input: {
        order,
        code: null,
        purchase: { details: americanAddress, instrument: applePayFor(12400), quote },
        attempt: null,
      },
    },
    covered: {
      input: {
        order,
        code: 'ALLPAID',
        purchase: { details: americanAddress, instrument: null, quote: coveringQuote },
        attempt: null,
      },
    },
    unsettled: { input: { order, code: null, purchase: null, attempt: sentAttempt } },
  },
  events: {
    'payment.confirmed': [{ type: 'payment.confirmed', consent: { terms: true, marketing: false } }],
    'method.changeRequested': [{ type: 'method.changeRequested' }],
    'connection.lost': [{ type: 'connection.lost' }],
    'connection.restored': [{ type: 'connection.restored' }],
    'answer.changeRequested': [{ type: 'answer.changeRequested', field: 'parent.email.duplicate' }],
  },
  outcomes: {
    submitPayment: {
      done: [
        approved,
        { type: 'pending' },
        { type: 'declined', reason: 'stale' },
        { type: 'refused', errors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }] },
        { type: 'priceChanged', quote: newQuote },
        { type: 'gone' },
      ],
    },
    findPayment: {
      done: [
        approved,
        { type: 'pending' },
        { type: 'declined', reason: 'declined' },
        { type: 'none' },
        { type: 'gone' },
      ],
    },
    connection: { done: [] },
  },
  slice: ({ attempt, purchase }) => [attempt?.submitted, purchase?.instrument?.method],
  claims: {
    recalling: () => false,
    reviewing: ({ context }) => context.attempt?.submitted !== true,
    'settling.answer.submitting': ({ context }) =>
      context.attempt?.submitted === true && context.consent?.terms === true,
    'settling.waiting.usual': isSubmitted,
    'settling.waiting.long': isSubmitted,
    'settling.waiting.offline': isSubmitted,
    refused: ({ context }) => context.attempt?.submitted === false && context.validationErrors.length > 0,
    priceChanged: ({ context }) =>
      context.attempt?.submitted === false && context.purchase?.quote === newQuote && context.code === null,
    uncovered: ({ context }) =>
      context.purchase?.instrument === null && context.purchase.quote === newQuote && context.code === null,
    declined: ({ context }) => context.attempt?.submitted === false,
    notCharged: ({ context }) => context.attempt?.submitted === false,
    'settling.answer.unknown': isSubmitted,
    'settling.answer.waiting': isSubmitted,
    'settling.answer.reconciling': isSubmitted,
    paid: ({ context, output }) => context.result !== null && output?.type === 'paid',
    approveAnew: ({ output }) => output?.type === 'approveAnew',
    anotherMethod: ({ context, output }) => context.attempt?.submitted === false && output?.type === 'anotherMethod',
    anotherAnswer: ({ output }) =>
      output?.type === 'refused' && output.errors.some(({ field }) => field === output.field),
    gone: ({ output }) => output?.type === 'gone',
  },
});
