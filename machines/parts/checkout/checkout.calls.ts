import type { BillingDetails, BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { DeclineReason, PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { Customer, Instrument, Order, Quote } from './checkout.types.ts';
import type { Consent } from './consent/consent.machine.ts';

/** The server has refused values; nothing was stored. */
export interface ServerRefusal {
  type: 'refused';
  errors: ValidationError[];
}

/** The values that a reply refuses. */
export const refusedValues = ({
  event: { output },
}: {
  event: { output: ServerRefusal | { type: string; errors?: never } };
}): readonly ValidationError[] => output.errors ?? [];

/** The customer has no access any more: the registration or the invitation has ended. */
export interface Gone {
  type: 'gone';
}

export interface SaveBillingInput<Payer = unknown> {
  customer: Customer<Payer>;
  details: BillingDetails;
}

export type SaveBillingOutcome = { type: 'saved' } | ServerRefusal | Gone;

export interface CheckPackageInput<Payer = unknown> {
  order: Order<Payer>;
  /** The billing country. */
  country: string;
}

export type CheckPackageOutcome = { type: 'valid' } | { type: 'invalid' } | Gone;

export interface PriceInput<Payer = unknown> {
  order: Order<Payer>;
  details: BillingDetails;
  code: string | null;
}

export type PriceOutcome = { type: 'priced'; quote: Quote } | ServerRefusal | Gone;

export interface EstimateInput<Payer = unknown> {
  order: Order<Payer>;
  code: string | null;
  /** The known part of the billing address; null if nothing is known. */
  place: Pick<BillingInput, 'country' | 'region'> | null;
}

export type EstimateOutcome = { type: 'estimated'; pricing: Pricing } | Gone;

export interface ApplyCodeInput<Payer = unknown> extends EstimateInput<Payer> {
  code: string;
}

export type ApplyCodeOutcome =
  | { type: 'applied'; code: string }
  | { type: 'invalid' }
  /** The order is not sold at the place, which says nothing of the code. */
  | { type: 'unsold' }
  | Gone;

/** The content of Pay now. Missing after a reload, when an earlier attempt only needs to be settled. */
export interface Purchase {
  details: BillingDetails;
  /** Null if nothing is left to pay. */
  instrument: Instrument | null;
  quote: Quote;
}

export interface SubmitInput<Payer = unknown> {
  order: Order<Payer>;
  code: string | null;
  purchase: Purchase;
  consent: Consent;
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
  | ServerRefusal
  | { type: 'priceChanged'; quote: Quote }
  | Gone;

export interface FindInput<Payer = unknown> {
  order: Order<Payer>;
  attemptKey: string;
}

export type FindOutcome = Approved | { type: 'pending' } | Declined | { type: 'none' } | Gone;
