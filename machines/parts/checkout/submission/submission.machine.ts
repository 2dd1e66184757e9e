import { assertEvent, assign } from 'xstate';
import { settling } from './settling.state.ts';
import { settle, submissionSetup, type SubmissionOutput } from './submission.setup.ts';

const confirm = submissionSetup.createStateConfig({
  on: {
    'payment.confirmed': { target: '#submission.settling', actions: assign({ consent: ({ event }) => event.consent }) },
  },
});

const spent = submissionSetup.createStateConfig({
  tags: 'spent',
  entry: settle,
  on: { 'method.changeRequested': '#submission.anotherMethod' },
});

/**
 * Pay now. The attempt is marked as submitted before the call; after that, only an answer of the server settles it.
 * A lost or unclear answer is `unknown`, never a decline, and the machine then only looks the payment up again.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => ({
    ...input,
    consent: null,
    validationErrors: [],
    declineReason: 'declined',
    retryAfter: null,
    result: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      always: [{ guard: 'isUnsettled', target: '#submission.settling.answer.reconciling' }, { target: 'reviewing' }],
    },
    reviewing: confirm,
    settling,
    refused: {
      entry: settle,
      on: { ...confirm.on, 'answer.changeRequested': { guard: 'asksForRefusedAnswer', target: 'anotherAnswer' } },
    },
    priceChanged: {
      ...confirm,
      entry: settle,
      always: { guard: 'lacksInstrument', target: 'uncovered' },
      description: 'Nothing was charged; the new price requires a new Pay now.',
    },
    uncovered: {
      description: 'Nothing was charged. A code no longer covers the price, and there is no instrument for the rest.',
      on: { 'method.changeRequested': 'anotherMethod' },
    },
    declined: {
      ...spent,
      description: 'Nothing was charged, and the nonce is spent: the visitor must authorize an instrument again.',
    },
    notCharged: { ...spent, description: 'The server has no charge for the attempt and will never make one.' },
    paid: {
      type: 'final',
      output: ({ context }): SubmissionOutput => {
        if (context.result === null) throw new Error('Invariant: `result` is missing in state `paid`');
        return { type: 'paid', result: context.result };
      },
    },
    approveAnew: {
      description: 'The price has risen above the wallet’s approved amount. Nothing was charged.',
      type: 'final',
      output: { type: 'approveAnew' } satisfies SubmissionOutput,
    },
    anotherMethod: { type: 'final', output: { type: 'anotherMethod' } satisfies SubmissionOutput },
    anotherAnswer: {
      type: 'final',
      output: ({ context: { validationErrors }, event }): SubmissionOutput => {
        assertEvent(event, 'answer.changeRequested');
        return { type: 'refused', field: event.field, errors: validationErrors };
      },
    },
    gone: { type: 'final', output: { type: 'gone' } satisfies SubmissionOutput },
  },
  output: ({ event }) => event.output as SubmissionOutput, // given by the final states above
});
