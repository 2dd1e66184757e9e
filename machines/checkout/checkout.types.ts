import type { BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import type { Package } from '../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { Pricing } from '../../src/contract/entities/pricing.schema.ts';
import type { Consent } from './consent/consent.machine.ts';
import type { Method, Wallet } from './payment-method/wallet.ts';
import type { Refused } from './submission/submission.setup.ts';

/** Who orders what: everything the checkout is told when it opens. */
export interface Order {
  signupId: string;
  registrationKey: string;
  parent: ParentDetails;
  package: Package;
  parentDuplicateConfirmed: boolean;
  coParentDuplicateConfirmed: boolean;
  /** One order for both parents. */
  payForCoparent: boolean;
}

/** What flags make of the checkout. Without them it takes cards of every brand, and nothing else. */
export interface CheckoutFlags {
  /** One after the other as steps, or as the tabs of one page. */
  layout: 'steps' | 'tabs';
  paypal: boolean;
  venmo: boolean;
  applePay: boolean;
  /** Cards that are not taken, by the proper names of their brands. */
  refusedBrands: readonly string[];
  /** Counted when the checkout opens. */
  exposures: readonly CheckoutExposure[];
}

export interface CheckoutExposure {
  /** The flag's key. */
  key: string;
  variant: string;
  /** The wallet that the flag is about. */
  wallet?: Wallet | undefined;
}

/** What a flow opens a checkout with. */
export interface CheckoutInput {
  order: Omit<Order, 'payForCoparent'>;
  kept: CheckoutKept | null;
  flags?: CheckoutFlags | null | undefined;
  /** Whoever was invited pays for nobody else. */
  isInvited?: boolean;
  isSubscribed?: boolean;
  backTo?: BackTo;
}

/** Where a step of the flow lies that the first tab leads back to, and what its visitor calls it. */
export interface BackTo {
  step: string;
  is: 'packages' | 'stepOne';
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
  method: Method;
  nonce: string;
  deviceData: string | null;
  cardHolderName: string;
  lastFour: string | null;
  brand: string | null;
  /** How its owner knows the account: an email address, a Venmo username. */
  account: string | null;
  /** What its owner saw when they approved it; null for a card. */
  approval: Approval | null;
  /** Where a wallet gave one, as it would be typed. */
  address: GivenAddress | null;
}

export interface Approval {
  amountMinor: number;
  currency: string;
  formatted: string | null;
  /** The wallet itself named the amount, so nothing above it may be charged. */
  isLimit: boolean;
}

/** Parts that were not given are empty; the time zone is the browser's. */
export type GivenAddress = Omit<BillingInput, 'firstName' | 'lastName'>;

/** What of a checkout outlives its page. No nonce, no card: those are authorised again. */
export interface CheckoutKept {
  billing: BillingInput | null;
  code: string | null;
  attempt: Attempt | null;
  payForCoparent: boolean;
  consent: Consent | null;
}

/** Variant of the experiment "payment address swap" in which the payment comes before the address: the layout in steps. */
export const paymentBeforeAddress = 9;

/** What is counted. Nothing in it says who the visitor is. */
export type CheckoutFact =
  | { name: 'checkoutStepActioned'; step: 'paymentMethod' | 'billing' | 'review'; action: 'entered' | 'continued'; variantId: number | null }
  | { name: 'experimentsViewed'; experiments: readonly Pick<CheckoutExposure, 'key' | 'variant'>[] };

export type CheckoutOutput = { type: 'paid'; result: PaymentResult } | Refused | { type: 'mismatch' } | { type: 'gone' } | { type: 'unpriced' } | { type: 'duplicate' } | { type: 'subscribed' };
