import { fromPromise, setup } from 'xstate';
import type { BillingDetails, BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { Order, Quote } from '../checkout.types.ts';
import { addressLookupMachine } from './address-lookup.machine.ts';
import { geographyMachine } from './geography.machine.ts';

export interface BillingContext {
  order: Order;
  code: string | null;
  /** What stands in the form. */
  input: BillingInput;
  /** Nobody stands at the form: the address was given elsewhere. Once somebody is needed, this ends as unfinished. */
  isGiven: boolean;
  /** The address of a subscription that is paid for: it is shown, not asked. */
  locked: BillingDetails | null;
  /** What was submitted last and passed the rules. */
  details: BillingDetails | null;
  validationErrors: readonly ValidationError[];
  /** Seconds that the server asked to wait when it failed last. */
  retryAfter: number | null;
  quote: Quote | null;
}

export type BillingEvent =
  | { type: 'billing.typed'; values: BillingInput }
  | { type: 'billing.submitted'; details: BillingDetails }
  | { type: 'mismatch.acknowledged' };

export type BillingOutput =
  | { type: 'priced'; details: BillingDetails; quote: Quote }
  | { type: 'unfinished'; input: BillingInput; errors: readonly ValidationError[] }
  | { type: 'mismatch' }
  | { type: 'gone' };

export type SaveBillingOutcome = { type: 'saved' } | { type: 'refused'; errors: ValidationError[] } | { type: 'gone' };
export type CheckPackageOutcome = { type: 'valid' } | { type: 'invalid' };
export type PriceOutcome = { type: 'priced'; quote: Quote } | { type: 'refused'; errors: ValidationError[] } | { type: 'gone' };

export interface BillingOpening {
  order: Order;
  code: string | null;
  input: BillingInput | null;
  /** What the server said of this address when it was given elsewhere. */
  errors?: readonly ValidationError[];
  isGiven?: boolean;
  locked?: BillingDetails | null;
}

/** By invoke id; what is asked of the server goes by its own name. */
type Children = {
  geography: 'geography';
  lookup: 'addressLookup';
  judgeAddress: 'judgeAddress';
  saveBilling: 'saveBilling';
  checkPackage: 'checkPackage';
  priceOrder: 'priceOrder';
};

const notProvided = () => Promise.reject(new Error('not provided'));

export const billingSetup = setup({
  types: {
    context: {} as BillingContext,
    events: {} as BillingEvent,
    input: {} as BillingOpening,
    output: {} as BillingOutput,
    tags: {} as 'busy',
    children: {} as Children,
  },
  actors: {
    geography: geographyMachine,
    addressLookup: addressLookupMachine,
    /** Null for what would not pass the form. */
    judgeAddress: fromPromise<BillingDetails | null, { input: BillingInput }>(notProvided),
    saveBilling: fromPromise<SaveBillingOutcome, { order: Order; details: BillingDetails }>(notProvided),
    checkPackage: fromPromise<CheckPackageOutcome, { order: Order; country: string }>(notProvided),
    priceOrder: fromPromise<PriceOutcome, { order: Order; details: BillingDetails; code: string | null }>(notProvided),
  },
  guards: {
    isGiven: ({ context }) => context.isGiven,
    hasErrors: ({ context }) => context.validationErrors.length > 0,
    isLocked: ({ context }) => context.locked !== null,
    changesPlace: ({ context: { input }, event }) => event.type === 'billing.typed' && (event.values.country !== input.country || event.values.region !== input.region),
  },
});

/** Everything that a submitted form is judged by has to be at hand. */
export const submittedDetails = ({ details }: BillingContext): BillingDetails => {
  if (details === null) throw new Error('billing details are needed before they were submitted');
  return details;
};
