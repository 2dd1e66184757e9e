import { fromPromise, setup } from 'xstate';
import type { Country, Region, Timezone } from '../../../src/contract/calls/geography.calls.ts';
import type { BillingDetails, BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { Order, Quote } from '../checkout.types.ts';

export interface BillingContext {
  order: Order;
  code: string | null;
  /** What stands in the form. */
  input: BillingInput;
  /** Nobody stands at the form: the address was given elsewhere. Once somebody is needed, this ends as unfinished. */
  isGiven: boolean;
  /** What was submitted last and passed the rules. */
  details: BillingDetails | null;
  countries: readonly Country[];
  regions: readonly Region[];
  timezones: readonly Timezone[];
  validationErrors: readonly ValidationError[];
  quote: Quote | null;
}

export type BillingEvent =
  | { type: 'billing.typed'; values: BillingInput }
  | { type: 'billing.submitted'; details: BillingDetails }
  | { type: 'mismatch.acknowledged' }
  | { type: 'retried' };

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
}

const notProvided = () => Promise.reject(new Error('not provided'));

export const billingSetup = setup({
  types: {
    context: {} as BillingContext,
    events: {} as BillingEvent,
    input: {} as BillingOpening,
    output: {} as BillingOutput,
    tags: {} as 'busy',
  },
  actors: {
    listCountries: fromPromise<Country[]>(notProvided),
    listRegions: fromPromise<Region[], { country: string }>(notProvided),
    listTimezones: fromPromise<Timezone[], { country: string; region: string }>(notProvided),
    /** Null for what would not pass the form. */
    judgeAddress: fromPromise<BillingDetails | null, { input: BillingInput }>(notProvided),
    saveBilling: fromPromise<SaveBillingOutcome, { order: Order; details: BillingDetails }>(notProvided),
    checkPackage: fromPromise<CheckPackageOutcome, { order: Order; country: string }>(notProvided),
    priceOrder: fromPromise<PriceOutcome, { order: Order; details: BillingDetails; code: string | null }>(notProvided),
  },
  guards: {
    isGiven: ({ context }) => context.isGiven,
    hasErrors: ({ context }) => context.validationErrors.length > 0,
    changesCountry: ({ context, event }) => event.type === 'billing.typed' && event.values.country !== context.input.country,
    changesRegion: ({ context, event }) => event.type === 'billing.typed' && event.values.region !== context.input.region,
  },
});

/** Everything that a submitted form is judged by has to be at hand. */
export const submittedDetails = ({ details }: BillingContext): BillingDetails => {
  if (details === null) throw new Error('billing details are needed before they were submitted');
  return details;
};
