import type { CallReply } from '../../contract/call.ts';
import type { submitPayment } from '../../contract/calls/payment.calls.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';
import type { Database } from '../db/database.ts';
import type { Attempt, StoredOrder } from '../db/tables/payment.tables.ts';
import type { BillingAddress, Sale } from './processor.ts';

/** The replies that all payment calls share, without those that reject a bearer token. */
export type PaymentReply = Exclude<CallReply<typeof submitPayment>, { status: 401 | 403 | 404 }>;

export type Validated =
  | { type: 'valid'; pricing: Pricing; billing: BillingAddress }
  | { type: 'refused'; reply: Extract<PaymentReply, { status: 400 | 409 }> };

/** The payer: a registration, or the account of an invited parent. */
export interface Payer<Gone> {
  purpose: Attempt['purpose'];
  subjectId: string;
  /** Checks the bearer token. Null means that it is valid. */
  check: (db: Database) => Promise<Gone | null>;
  /**
   * Checks the bearer token, and locks the payer's row to serialise payments. It sends that query at once, so that the next
   * one sees the changes of the transaction that held the lock.
   */
  open: (tx: Database) => Promise<Gone | null>;
  /** Prolongs what the bearer token opens. Call it after `open`. */
  prolong: (tx: Database) => Promise<void>;
}

/** A payer's submission. */
export interface Purchase<Gone> extends Payer<Gone> {
  clientKey: string;
  /** Compared when a submission repeats a key. */
  body: unknown;
  /** Must not be stored. */
  instrument: Pick<Sale, 'deviceData' | 'cardHolderName'> & { nonce: string | null };
  order: StoredOrder;
  /** Validates that the order may be charged at the displayed price. Called after `open`, in the same transaction. */
  validate: (tx: Database, now: Date) => Promise<Validated>;
}
