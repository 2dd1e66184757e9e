import type { BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import type { Package } from '../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult, PaymentType } from '../../src/contract/entities/payment.schema.ts';
import type { Pricing } from '../../src/contract/entities/pricing.schema.ts';

/** Who orders what: everything the checkout is told when it opens. */
export interface Order {
  signupId: string;
  registrationKey: string;
  parent: ParentDetails;
  package: Package;
  parentDuplicateConfirmed: boolean;
  coParentDuplicateConfirmed: boolean;
}

/** One attempt to pay. Once `submitted` it has to be settled with the server before anything else is done with it. */
export interface Attempt {
  key: string;
  submitted: boolean;
}

/** A price the server named, and the attempt that will pay it. */
export interface Quote {
  pricing: Pricing;
  attemptKey: string;
}

/** A means of payment that its owner has authorised. The nonce is spent by one submission. */
export interface Instrument {
  paymentType: PaymentType;
  nonce: string;
  deviceData: string | null;
  cardHolderName: string;
  lastFour: string | null;
  brand: string | null;
}

/** What of a checkout outlives its page. No nonce, no card: those are authorised again. */
export interface CheckoutKept {
  billing: BillingInput | null;
  code: string | null;
  attempt: Attempt | null;
}

/** What is counted. Nothing in it says who the visitor is. */
export interface CheckoutFact {
  name: 'checkoutStepActioned';
  step: 'paymentMethod' | 'billing' | 'review';
  action: 'entered' | 'continued';
}

export type CheckoutOutput = { type: 'paid'; result: PaymentResult } | { type: 'mismatch' } | { type: 'gone' };
