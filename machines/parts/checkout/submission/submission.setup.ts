import { fromCallback, fromPromise, setup } from 'xstate';
import type { DeclineReason, PaymentResult } from '../../../../src/contract/entities/payment.schema.ts';
import type { ValidationError } from '../../../../src/contract/problem.schema.ts';
import { notProvided } from '../../not-provided.ts';
import type { Consent } from '../consent/consent.machine.ts';
import type { FindInput, FindOutcome, Purchase, SubmitInput, SubmitOutcome } from '../checkout.calls.ts';
import type { Attempt, Order, Refused } from '../checkout.types.ts';

export interface SubmissionContext {
  order: Order;
  code: string | null;
  purchase: Purchase | null;
  attempt: Attempt | null;
  /** Consent at Pay now; null before. */
  consent: Consent | null;
  validationErrors: readonly ValidationError[];
  declineReason: DeclineReason;
  /** Seconds to wait, from the failed payment call; null if the server named none. */
  retryAfter: number | null;
  result: PaymentResult | null;
}

export type SubmissionEvent =
  /** Pay now, with the consent from the checkout. */
  | { type: 'payment.confirmed'; consent: Consent }
  | { type: 'method.changeRequested' }
  /** The visitor wants to correct an answer of an earlier step; `field` is the server's name for it. */
  | { type: 'answer.changeRequested'; field: string }
  | ConnectionReport;

/** Changes of the browser's connection. If it is offline at the start, `connection.lost` is sent at once. */
export type ConnectionReport = { type: 'connection.lost' } | { type: 'connection.restored' };

export type SubmissionOutput =
  | { type: 'paid'; result: PaymentResult }
  | { type: 'anotherMethod' }
  | { type: 'approveAnew' }
  | Refused
  | { type: 'gone' };

export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as { order: Order; code: string | null; purchase: Purchase | null; attempt: Attempt | null },
    output: {} as SubmissionOutput,
    tags: {} as 'busy' | 'spent',
    children: {} as { submitPayment: 'submitPayment'; findPayment: 'findPayment'; connection: 'connection' },
  },
  actors: {
    submitPayment: fromPromise<SubmitOutcome, SubmitInput>(notProvided),
    findPayment: fromPromise<FindOutcome, FindInput>(notProvided),
    connection: fromCallback<{ type: 'none' }>(() => {
      throw new Error('not provided');
    }),
  },
  guards: {
    isUnsettled: ({ context }) => context.attempt?.submitted === true,
    asksForRefusedAnswer: ({ context, event }) =>
      event.type === 'answer.changeRequested' && context.validationErrors.some(({ field }) => field === event.field),
    lacksInstrument: ({ context: { purchase } }) =>
      purchase !== null && purchase.instrument === null && purchase.quote.pricing.totals.total > 0,
  },
  delays: { nextLook: 2_000, nextTry: 5_000, longWait: 15_000 },
});

/** Marks the attempt as settled. */
export const settle = submissionSetup.assign(({ context }) => ({
  attempt: context.attempt && { ...context.attempt, submitted: false },
}));

export const heldPurchase = ({ purchase }: SubmissionContext): Purchase => {
  if (purchase === null) throw new Error('Invariant: `purchase` is missing in a payment that was confirmed');
  return purchase;
};

export const confirmedConsent = ({ consent }: SubmissionContext): Consent => {
  if (consent === null) throw new Error('Invariant: `consent` is missing in a payment that was confirmed');
  return consent;
};

export const heldAttempt = ({ attempt }: SubmissionContext): Attempt => {
  if (attempt === null) throw new Error('Invariant: `attempt` is missing in state `reconciling`');
  return attempt;
};
