import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import type { Consent } from './consent/consent.machine.ts';
import type { Method, Wallet } from './payment-method/method.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';

/** A person who pays. */
export interface Customer<Payer = unknown> {
  /** What the server knows the person by. Opaque: only the payer port, which calls the server, looks inside. */
  payer: Payer;
  buyer: Buyer;
}

/** What the checkout shows of a customer, and starts its forms with. */
export interface Buyer {
  firstName: string;
  lastName: string;
  /** Address of the receipt. */
  email: string;
  /** Country until a billing address is given. */
  country: string;
  /** Address that the server has already; null if it has none. */
  address: GivenAddress | null;
  /** The package that an activation code pays for them; null or missing without one. */
  prepaid?: Package | null;
}

/** The order of a customer. */
export interface Order<Payer = unknown> extends Customer<Payer> {
  package: Package;
  /** Whether the order pays for both parents. */
  payForCoparent: boolean;
}

/** A registration as the payer. */
export interface RegistrationPayer {
  signupId: string;
  registrationKey: string;
  parent: ParentDetails;
  parentDuplicateConfirmed: boolean;
  coParentDuplicateConfirmed: boolean;
}

/** An invited parent as the payer. */
export interface InvitedPayer {
  userId: string;
  inviteToken: string;
  parent: ParentDetails;
  parentDuplicateConfirmed: boolean;
}

/** The checkout's flags. By default it accepts cards of every brand and no wallets. */
export interface CheckoutFlags {
  /** Separate steps, or tabs of one page. */
  layout: 'steps' | 'tabs';
  paypal: boolean;
  venmo: boolean;
  applePay: boolean;
  /** Display names of card brands that are not accepted. */
  refusedBrands: readonly string[];
  /** Exposures to emit as analytics events. */
  exposures: readonly CheckoutExposure[];
}

export interface CheckoutExposure {
  /** Key of the flag. */
  key: string;
  variant: string;
  /** The wallet that the flag controls, if any. */
  wallet?: Wallet | undefined;
}

/** Input of a checkout. */
export interface CheckoutInput {
  order: Omit<Order, 'payForCoparent'>;
  saved: CheckoutAnswers | null;
  flags?: CheckoutFlags | null | undefined;
  /** Whether the payer was invited; an invited parent pays only for themselves. */
  isInvited?: boolean;
  backTo?: BackTo;
}

/** The step that the first tab leads back to: its id, and the name for its link. */
export interface BackTo {
  step: string;
  is: 'packages' | 'stepOne';
}

/** One attempt to pay. Once `submitted`, it must be settled with the server before anything else happens to it. */
export interface Attempt {
  key: string;
  submitted: boolean;
}

/** A binding price from the server, and the key of the attempt that pays it. */
export interface Quote {
  pricing: Pricing;
  attemptKey: string;
}

/** An authorized payment instrument. One submission spends its nonce. */
export interface Instrument {
  method: Method;
  nonce: string;
  deviceData: string | null;
  cardHolderName: string;
  lastFour: string | null;
  brand: string | null;
  /** Account name that the owner recognizes: an email address or a Venmo username. */
  account: string | null;
  /** The amount that the owner approved; null for a card. */
  approval: Approval | null;
  /** Address from the wallet, in the form's format; null if it returned none. */
  address: GivenAddress | null;
}

export interface Approval {
  amountMinor: number;
  currency: string;
  formatted: string | null;
  /** Whether the wallet itself showed the amount, so that a higher charge is not allowed. */
  isLimit: boolean;
}

/** A wallet's address. Missing parts are empty; the time zone is the browser's. */
export type GivenAddress = Omit<BillingInput, 'firstName' | 'lastName'>;

/** The persisted part of a checkout. It has no nonce and no card: the visitor authorizes again. */
export interface CheckoutAnswers {
  billing: BillingInput | null;
  code: string | null;
  /** What was typed as a code and not applied. */
  typedCode: string | null;
  attempt: Attempt | null;
  payForCoparent: boolean;
  consent: Consent | null;
}

/** Variant id of the experiment "payment address swap" with the payment before the address: the layout `steps`. */
export const paymentBeforeAddress = 9;

/** Analytics event. It contains no personal data. */
export type CheckoutAnalyticsEvent =
  | {
      name: 'checkoutStepActioned';
      step: 'paymentMethod' | 'billing' | 'review';
      action: 'entered' | 'continued';
      variantId: number | null;
    }
  | { name: 'experimentsViewed'; experiments: readonly Pick<CheckoutExposure, 'key' | 'variant'>[] };

export type CheckoutOutput =
  | { type: 'paid'; result: PaymentResult }
  | Refused
  | { type: 'mismatch' }
  | { type: 'gone' }
  | { type: 'unpriced' };

/** A refusal; `field` is the one in `errors` that the visitor wants to correct. */
export interface Refused {
  type: 'refused';
  field: string;
  errors: readonly ValidationError[];
}
