import { assign } from 'xstate';
import { endsAs } from '../../ends-as.ts';
import { codeIn } from '../code-in.ts';
import { retryAfterOf } from '../../../wizard/index.ts';
import { exceedsApproval } from '../checkout.offer.ts';
import { type FindOutcome, refusedValues, type SubmitOutcome } from '../checkout.calls.ts';
import type { Quote } from '../checkout.types.ts';
import {
  confirmedConsent,
  heldAttempt,
  heldPurchase,
  type SubmissionContext,
  submissionSetup,
} from './submission.setup.ts';

/** Updates the quote, and drops the code if the new price omits it. */
const pricedAnew = (context: SubmissionContext, quote: Quote): Partial<SubmissionContext> => ({
  purchase: { ...heldPurchase(context), quote },
  code: context.code === null ? null : (codeIn(quote.pricing, context.code) ?? null),
});

interface Answered {
  event: { output: SubmitOutcome | FindOutcome };
}

const resultIn = ({ event: { output } }: Answered): SubmissionContext['result'] =>
  output.type === 'approved' ? output.result : null;

const reasonIn = ({ event: { output } }: Answered): SubmissionContext['declineReason'] =>
  output.type === 'declined' ? output.reason : 'declined';

/** The states of an attempt that is not settled. The server's answer determines where the visitor goes next. */
const answer = submissionSetup.createStateConfig({
  initial: 'submitting',
  states: {
    submitting: {
      entry: assign({
        attempt: ({ context }) => ({ key: heldPurchase(context).quote.attemptKey, submitted: true }),
        validationErrors: [],
      }),
      invoke: {
        id: 'submitPayment',
        src: 'submitPayment',
        input: ({ context }) => ({
          order: context.order,
          code: context.code,
          purchase: heldPurchase(context),
          consent: confirmedConsent(context),
        }),
        onDone: [
          { guard: endsAs('approved'), target: '#submission.paid', actions: assign({ result: resultIn }) },
          { guard: endsAs('pending'), target: 'waiting' },
          { guard: endsAs('declined'), target: '#submission.declined', actions: assign({ declineReason: reasonIn }) },
          {
            guard: endsAs('refused'),
            target: '#submission.refused',
            actions: assign({ validationErrors: refusedValues }),
          },
          {
            guard: ({ context: { purchase }, event }) =>
              event.output.type === 'priceChanged' &&
              purchase?.instrument != null &&
              exceedsApproval(purchase.instrument, event.output.quote.pricing),
            target: '#submission.approveAnew',
          },
          {
            guard: endsAs('priceChanged'),
            target: '#submission.priceChanged',
            actions: assign(({ context, event }) =>
              event.output.type === 'priceChanged' ? pricedAnew(context, event.output.quote) : {},
            ),
          },
          { target: '#submission.gone' },
        ],
        onError: { target: 'unknown', actions: assign(retryAfterOf) },
      },
    },
    unknown: {
      description: 'The answer was lost. The machine looks up whether the payment succeeded.',
      after: { nextTry: 'reconciling' },
      on: { 'connection.restored': 'reconciling' },
    },
    waiting: { description: 'The server is still processing the payment.', after: { nextLook: 'reconciling' } },
    reconciling: {
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context }) => ({ order: context.order, attemptKey: heldAttempt(context).key }),
        onDone: [
          { guard: endsAs('approved'), target: '#submission.paid', actions: assign({ result: resultIn }) },
          { guard: endsAs('pending'), target: 'waiting' },
          { guard: endsAs('declined'), target: '#submission.declined', actions: assign({ declineReason: reasonIn }) },
          { guard: endsAs('none'), target: '#submission.notCharged' },
          { target: '#submission.gone' },
        ],
        onError: 'unknown',
      },
    },
  },
});

/** How long the visitor has been waiting, which decides the page's message. A restored connection restarts the time. */
const waiting = submissionSetup.createStateConfig({
  initial: 'usual',
  states: {
    usual: { after: { longWait: 'long' }, on: { 'connection.lost': 'offline' } },
    long: { description: 'After the timeout the page offers the support phone.', on: { 'connection.lost': 'offline' } },
    offline: { on: { 'connection.restored': 'usual' } },
  },
});

/** The payment is in progress: the visitor can only wait. */
export const settling = submissionSetup.createStateConfig({
  tags: 'busy',
  type: 'parallel',
  invoke: { id: 'connection', src: 'connection', onError: {} }, // a payment is settled whether or not the browser reports its connection
  states: { answer, waiting },
});
