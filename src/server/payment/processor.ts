import type { CurrencyCode } from '../../contract/entities/package.schema.ts';

export interface Sale {
  /** Ours, unique for each attempt; by it a sale is found again whose answer was lost. */
  orderId: string;
  /** Minor units, above zero. */
  amount: number;
  currency: CurrencyCode;
  /** Spent by the sale, whatever comes of it. */
  nonce: string;
  /** Whether the instrument is kept for renewals. */
  store: boolean;
}

export interface Approved {
  type: 'approved';
  transactionId: string;
  lastFour: string | null;
  instrumentToken: string | null;
}

/** By the bank (`declined`) or by the processor itself (`refused`); either way nothing was charged. */
export interface NotCharged {
  type: 'declined' | 'refused';
  code: string;
}

export type SaleOutcome = Approved | NotCharged;

/** Whoever moves the money. A call that throws has an unknown outcome. */
export interface PaymentProcessor {
  sale: (sale: Sale) => Promise<SaleOutcome>;
  /** Null: no sale was ever made under this order id. */
  find: (orderId: string) => Promise<SaleOutcome | null>;
  voidSale: (transactionId: string) => Promise<void>;
  clientToken: (country: string) => Promise<string>;
}
