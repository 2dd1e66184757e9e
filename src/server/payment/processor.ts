import type { CurrencyCode } from '../../contract/entities/package.schema.ts';

export interface Sale {
  /** Ours, unique for each attempt; by it a sale is found again whose answer was lost. */
  orderId: string;
  /** Minor units, above zero. */
  amount: number;
  currency: CurrencyCode;
  /** Spent by the sale, whatever comes of it. */
  nonce: string;
  /** What the processor's own script learnt of the browser, for its fraud check. */
  deviceData: string | null;
  /** Null for whatever is no card. */
  cardHolderName: string | null;
  /** What the bank compares with its own record of the card. */
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
  /** Of a card; an account has none. */
  lastFour: string | null;
  /** The instrument as the processor keeps it for renewals; null when it could not be kept. */
  instrumentToken: string | null;
}

/** By the bank (`declined`) or by the processor itself (`refused`); either way nothing was charged, or all was given back. */
export interface NotCharged {
  type: 'declined' | 'refused';
  code: string;
}

export type SaleOutcome = Approved | NotCharged;

/** Whoever moves the money. A call that throws has an unknown outcome. */
export interface PaymentProcessor {
  /** Charges, and keeps the instrument on file. */
  sale: (sale: Sale) => Promise<SaleOutcome>;
  /** The charge made under this order id, else what came of the last try. Null: no sale was ever made under it. */
  find: (orderId: string) => Promise<SaleOutcome | null>;
  /** Voids a charge, or refunds what is settled already. May be repeated; rejects as long as the money is not surely back. */
  giveBack: (transactionId: string) => Promise<void>;
  clientToken: (country: string) => Promise<string>;
}
