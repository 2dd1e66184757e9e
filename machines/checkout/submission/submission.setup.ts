import { fromCallback, fromPromise, setup } from 'xstate';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import type { DeclineReason, PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { Consent } from '../consent/consent.machine.ts';
import type { Attempt, Instrument, Order, Quote } from '../checkout.types.ts';

/** What Pay now sends. Missing after a reload, when only the settling of an earlier attempt is left to do. */
export interface Purchase {
  details: BillingDetails;
  /** Null where nothing is left to pay. */
  instrument: Instrument | null;
  quote: Quote;
}

export interface SubmissionContext {
  order: Order;
  code: string | null;
  purchase: Purchase | null;
  attempt: Attempt | null;
  /** What Pay now was pressed with; null before. */
  consent: Consent | null;
  validationErrors: readonly ValidationError[];
  declineReason: DeclineReason;
  /** Seconds that the server asked to wait when a payment was lost. */
  retryAfter: number | null;
  result: PaymentResult | null;
}

export type SubmissionEvent =
  /** Pay now, with the consent that the checkout has asked for. */
  | { type: 'payment.confirmed'; consent: Consent }
  | { type: 'method.changeRequested' }
  /** To correct an answer of an earlier step, by the server's name of its field. */
  | { type: 'answer.changeRequested'; field: string }
  | ConnectionReport;

/** The browser's connection. A lost one is reported at once where the browser starts without. */
export type ConnectionReport = { type: 'connection.lost' } | { type: 'connection.restored' };

export type SubmissionOutput = { type: 'paid'; result: PaymentResult } | { type: 'anotherMethod' } | { type: 'approveAnew' } | Refused | { type: 'gone' };

/** `field` is where the visitor wants to go, one of those that `errors` name. */
export interface Refused {
  type: 'refused';
  field: string;
  errors: readonly ValidationError[];
}

interface Approved {
  type: 'approved';
  result: PaymentResult;
}

interface Declined {
  type: 'declined';
  reason: DeclineReason;
}

export type SubmitOutcome =
  | Approved
  | { type: 'pending' }
  | Declined
  | { type: 'refused'; errors: ValidationError[] }
  | { type: 'priceChanged'; quote: Quote }
  | { type: 'gone' };

export type FindOutcome = Approved | { type: 'pending' } | Declined | { type: 'none' } | { type: 'gone' };

const notProvided = () => Promise.reject(new Error('not provided'));

export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as { order: Order; code: string | null; purchase: Purchase | null; attempt: Attempt | null },
    output: {} as SubmissionOutput,
    tags: {} as 'busy',
    children: {} as { submitPayment: 'submitPayment'; findPayment: 'findPayment'; connection: 'connection' },
  },
  actors: {
    submitPayment: fromPromise<SubmitOutcome, { order: Order; code: string | null; purchase: Purchase; consent: Consent }>(notProvided),
    findPayment: fromPromise<FindOutcome, { order: Order; attemptKey: string }>(notProvided),
    connection: fromCallback<{ type: 'none' }>(() => {
      throw new Error('not provided');
    }),
  },
  guards: {
    isUnsettled: ({ context }) => context.attempt?.submitted === true,
    asksForRefusedAnswer: ({ context, event }) => event.type === 'answer.changeRequested' && context.validationErrors.some(({ field }) => field === event.field),
    lacksInstrument: ({ context: { purchase } }) => purchase !== null && purchase.instrument === null && purchase.quote.pricing.totals.total > 0,
  },
  delays: { nextLook: 2_000, nextTry: 5_000, patience: 15_000 },
});

/** The server has said what became of the attempt. */
export const settle = submissionSetup.assign(({ context }) => ({ attempt: context.attempt && { ...context.attempt, submitted: false } }));

export const heldPurchase = ({ purchase }: SubmissionContext): Purchase => {
  if (purchase === null) throw new Error('a payment was confirmed without a purchase');
  return purchase;
};

export const confirmedConsent = ({ consent }: SubmissionContext): Consent => {
  if (consent === null) throw new Error('Invariant: `consent` is missing in a payment that was confirmed');
  return consent;
};

export const heldAttempt = ({ attempt }: SubmissionContext): Attempt => {
  if (attempt === null) throw new Error('an attempt was looked for before one was made');
  return attempt;
};
