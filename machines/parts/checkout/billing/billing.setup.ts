import { fromPromise, setup } from 'xstate';
import type { BillingDetails, BillingInput } from '../../../../src/contract/entities/billing-details.schema.ts';
import type { ValidationError } from '../../../../src/contract/problem.schema.ts';
import type { Order, Quote } from '../checkout.types.ts';
import { addressLookupMachine } from './address-lookup.machine.ts';
import { geographyMachine } from './geography.machine.ts';

export interface BillingContext {
  order: Order;
  code: string | null;
  /** Content of the form. */
  input: BillingInput;
  /** Whether the address comes from elsewhere and no form is shown. If a correction is needed, ends as `unfinished`. */
  isGiven: boolean;
  /** Address of a paid subscription, shown read-only; null if there is none. */
  locked: BillingDetails | null;
  /** The last submitted and valid details. */
  details: BillingDetails | null;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, from the server's last failure; null if it named none. */
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
export type PriceOutcome =
  | { type: 'priced'; quote: Quote }
  | { type: 'refused'; errors: ValidationError[] }
  | { type: 'gone' };

export interface BillingOpening {
  order: Order;
  code: string | null;
  input: BillingInput | null;
  /** Server errors for this address from an earlier attempt. */
  errors?: readonly ValidationError[];
  isGiven?: boolean;
  locked?: BillingDetails | null;
}

/** Actor sources by invoke id. */
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
    /** Null if the input is invalid by the form's rules. */
    judgeAddress: fromPromise<BillingDetails | null, { input: BillingInput }>(notProvided),
    saveBilling: fromPromise<SaveBillingOutcome, { order: Order; details: BillingDetails }>(notProvided),
    checkPackage: fromPromise<CheckPackageOutcome, { order: Order; country: string }>(notProvided),
    priceOrder: fromPromise<PriceOutcome, { order: Order; details: BillingDetails; code: string | null }>(notProvided),
  },
  guards: {
    isGiven: ({ context }) => context.isGiven,
    hasErrors: ({ context }) => context.validationErrors.length > 0,
    isLocked: ({ context }) => context.locked !== null,
    changesPlace: ({ context: { input }, event }) =>
      event.type === 'billing.typed' &&
      (event.values.country !== input.country || event.values.region !== input.region),
  },
});

/** @throws if no details have been submitted */
export const submittedDetails = ({ details }: BillingContext): BillingDetails => {
  if (details === null) throw new Error('Invariant: `details` is missing in a billing form that was submitted');
  return details;
};
