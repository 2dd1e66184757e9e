import { assertEvent, assign } from 'xstate';
import { settling } from './settling.state.ts';
import { settle, submissionSetup, type SubmissionOutput } from './submission.setup.ts';

const confirm = submissionSetup.createStateConfig({
  on: {
    'payment.confirmed': { target: '#submission.settling', actions: assign({ consent: ({ event }) => event.consent }) },
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
    consent: null,
    validationErrors: [],
    declineReason: 'declined',
    retryAfter: null,
    result: null,
  }),
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'isUnsettled', target: '#submission.settling.answer.reconciling' }, { target: 'reviewing' }] },
    reviewing: confirm,
    settling,
    refused: { entry: settle, on: { ...confirm.on, 'answer.changeRequested': { guard: 'asksForRefusedAnswer', target: 'anotherAnswer' } } },
    priceChanged: {
      ...confirm,
      entry: settle,
      always: { guard: 'lacksInstrument', target: 'uncovered' },
      description: 'Nothing was charged; the new price waits for a new Pay now.',
    },
    uncovered: {
      description: 'Nothing was charged. A code no longer covers the price, and there is nothing to pay the rest with.',
      on: { 'method.changeRequested': 'anotherMethod' },
    },
    declined: { ...spent, description: 'Nothing was charged, and the nonce is spent: a means of payment has to be authorised again.' },
    notCharged: { ...spent, description: 'The server knows of no charge for the attempt, and there will be none.' },
    paid: {
      type: 'final',
      output: ({ context }): SubmissionOutput => {
        if (context.result === null) throw new Error('paid without a result');
        return { type: 'paid', result: context.result };
      },
    },
    approveAnew: {
      description: 'The price has risen above what the wallet named. Nothing was charged.',
      type: 'final',
      entry: settle,
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
    gone: { type: 'final', entry: settle, output: { type: 'gone' } satisfies SubmissionOutput },
  },
  output: ({ event }) => event.output as SubmissionOutput, // given by the final states above
});
