import { assign } from 'xstate';
import { heldAttempt, heldPurchase, needsConsent, submissionSetup, type SubmissionOutput } from './submission.setup.ts';

const settle = submissionSetup.assign(({ context }) => ({ attempt: context.attempt && { ...context.attempt, submitted: false } }));

const confirm = submissionSetup.createStateConfig({
  on: {
    'payment.confirmed': [{ guard: 'lacksConsent', target: '#submission.consentMissing' }, { target: '#submission.submitting' }],
    'consent.changed': { actions: assign({ consent: ({ event }) => event.consent }) },
  },
});

const spent = submissionSetup.createStateConfig({
  entry: settle,
  on: { 'method.changeRequested': '#submission.anotherMethod' },
});

/**
 * Pay now. The attempt is marked as submitted before the call goes out; from then on only the server's word settles it.
 * An answer that is lost or unclear is `unknown`, never a decline, and nothing is offered but to look again.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => ({
    ...input,
    consent: { terms: false, marketing: !needsConsent(input) },
    validationErrors: [],
    result: null,
  }),
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'isUnsettled', target: 'reconciling' }, { target: 'reviewing' }] },
    reviewing: confirm,
    consentMissing: {
      on: { 'consent.changed': { target: 'reviewing', actions: assign({ consent: ({ event }) => event.consent }) } },
    },
    submitting: {
      tags: 'busy',
      entry: assign({ attempt: ({ context }) => ({ key: heldPurchase(context).quote.attemptKey, submitted: true }), validationErrors: [] }),
      invoke: {
        id: 'submitPayment',
        src: 'submitPayment',
        input: ({ context }) => ({ order: context.order, code: context.code, purchase: heldPurchase(context), consent: context.consent }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'approved',
            target: 'paid',
            actions: assign({ result: ({ event }) => (event.output.type === 'approved' ? event.output.result : null) }),
          },
          { guard: ({ event }) => event.output.type === 'pending', target: 'waiting' },
          { guard: ({ event }) => event.output.type === 'declined', target: 'declined' },
          {
            guard: ({ event }) => event.output.type === 'refused',
            target: 'refused',
            actions: assign({ validationErrors: ({ event }) => (event.output.type === 'refused' ? event.output.errors : []) }),
          },
          {
            guard: ({ event }) => event.output.type === 'priceChanged',
            target: 'priceChanged',
            actions: assign(({ context, event }) =>
              event.output.type === 'priceChanged' ? { purchase: { ...heldPurchase(context), quote: event.output.quote } } : {},
            ),
          },
          { target: 'gone' },
        ],
        onError: 'unknown',
      },
    },
    refused: { ...confirm, entry: settle },
    priceChanged: { ...confirm, entry: settle, description: 'Nothing was charged; the new price waits for a new Pay now.' },
    declined: { ...spent, description: 'Nothing was charged, and the nonce is spent: a means of payment has to be authorised again.' },
    notCharged: { ...spent, description: 'The server knows of no charge for the attempt, and there will be none.' },
    unknown: { description: 'The answer was lost. We look whether the payment went through.', tags: 'busy', after: { nextTry: 'reconciling' } },
    waiting: { description: 'The server is still at it.', tags: 'busy', after: { nextLook: 'reconciling' } },
    reconciling: {
      tags: 'busy',
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context }) => ({ order: context.order, attemptKey: heldAttempt(context).key }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'approved',
            target: 'paid',
            actions: assign({ result: ({ event }) => (event.output.type === 'approved' ? event.output.result : null) }),
          },
          { guard: ({ event }) => event.output.type === 'pending', target: 'waiting' },
          { guard: ({ event }) => event.output.type === 'declined', target: 'declined' },
          { guard: ({ event }) => event.output.type === 'none', target: 'notCharged' },
          { target: 'gone' },
        ],
        onError: 'unknown',
      },
    },
    paid: {
      type: 'final',
      output: ({ context }): SubmissionOutput => {
        if (context.result === null) throw new Error('paid without a result');
        return { type: 'paid', result: context.result };
      },
    },
    anotherMethod: { type: 'final', output: { type: 'anotherMethod' } satisfies SubmissionOutput },
    gone: { type: 'final', entry: settle, output: { type: 'gone' } satisfies SubmissionOutput },
  },
  output: ({ event }) => event.output as SubmissionOutput, // given by the final states above
});
