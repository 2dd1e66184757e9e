import type { CurrencyCode } from '../../contract/entities/package.schema.ts';

export interface Sale {
  /** Our own id, unique for each attempt. A sale whose reply was lost is found by it. */
  orderId: string;
  /** Minor units, above zero. */
  amount: number;
  currency: CurrencyCode;
  /** Single-use token of the instrument. The sale uses it up, whatever the outcome. */
  nonce: string;
  /** Data that the processor's script collected in the browser for its fraud check. */
  deviceData: string | null;
  /** Null for anything but a card. */
  cardHolderName: string | null;
  /** Address that the bank compares with its record of the card. */
  billing: BillingAddress;
}

export interface BillingAddress {
  line1: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface Approved {
  type: 'approved';
  transactionId: string;
  /** Last four digits of a card. Null for an account. */
  lastFour: string | null;
  /** The processor's token for the stored instrument, for renewals. Null if it could not be stored. */
  instrumentToken: string | null;
}

/**
 * The bank (`declined`) or the processor (`refused`) rejected the sale. Nothing was charged, or it was voided or
 * refunded.
 */
export interface NotCharged {
  type: 'declined' | 'refused';
  code: string;
}

export type SaleOutcome = Approved | NotCharged;

/** A payment processor. A call that throws has an unknown outcome. */
export interface PaymentProcessor {
  /** Charges the instrument and stores it for renewals. */
  sale: (sale: Sale) => Promise<SaleOutcome>;
  /** Finds the charge with this order id, else the outcome of the last try. Null means that there was no sale. */
  find: (orderId: string) => Promise<SaleOutcome | null>;
  /** Voids a charge, or refunds a settled one. Idempotent. Rejects unless the money is certain to be returned. */
  refundOrVoid: (transactionId: string) => Promise<void>;
  clientToken: (country: string) => Promise<string>;
}
