import { fromPromise, setup } from 'xstate';
import type { BillingDetails, BillingInput } from '../../../../src/contract/entities/billing-details.schema.ts';
import type { ValidationError } from '../../../../src/contract/problem.schema.ts';
import { notProvided } from '../../not-provided.ts';
import type {
  CheckPackageInput,
  CheckPackageOutcome,
  PriceInput,
  PriceOutcome,
  SaveBillingInput,
  SaveBillingOutcome,
} from '../checkout.calls.ts';
import type { Customer, Order, Quote } from '../checkout.types.ts';
import { addressLookupMachine } from './address-lookup.machine.ts';
import { geographyMachine } from './geography.machine.ts';

export interface BillingContext {
  customer: Customer;
  /** The order that is priced once the address is saved; null if saving is all there is to do. */
  order: Order | null;
  code: string | null;
  /** Content of the form. */
  input: BillingInput;
  /** Whether the address comes from elsewhere and no form is shown. If a correction is needed, ends as `unfinished`. */
  isGiven: boolean;
  /** Address that is paid with already, shown read-only; null if there is none. */
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
  | { type: 'saved'; details: BillingDetails }
  | { type: 'unfinished'; input: BillingInput; errors: readonly ValidationError[] }
  | { type: 'mismatch' }
  | { type: 'gone' };

export interface BillingOpening {
  customer: Customer;
  /** The order to price; null to end as `saved`. */
  order: Order | null;
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
  validateAddress: 'validateAddress';
  saveBilling: 'saveBilling';
  checkPackage: 'checkPackage';
  priceOrder: 'priceOrder';
};

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
    validateAddress: fromPromise<BillingDetails | null, { input: BillingInput }>(notProvided),
    saveBilling: fromPromise<SaveBillingOutcome, SaveBillingInput>(notProvided),
    checkPackage: fromPromise<CheckPackageOutcome, CheckPackageInput>(notProvided),
    priceOrder: fromPromise<PriceOutcome, PriceInput>(notProvided),
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

/** @throws if there is no order, which `saving` has checked */
export const requireOrder = ({ order }: BillingContext): Order => {
  if (order === null) throw new Error('Invariant: `order` is missing in a billing form that prices it');
  return order;
};

/** @throws if no details have been submitted */
export const submittedDetails = ({ details }: BillingContext): BillingDetails => {
  if (details === null) throw new Error('Invariant: `details` is missing in a billing form that was submitted');
  return details;
};
