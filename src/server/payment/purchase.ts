import type { CallReply } from '../../contract/call.ts';
import type { submitPayment } from '../../contract/calls/payment.calls.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';
import type { Database } from '../db/database.ts';
import type { Attempt, StoredOrder } from '../db/tables/payment.tables.ts';
import type { BillingAddress, Sale } from './processor.ts';

/** The same for every call that pays, but for the bearers it refuses. */
export type PaymentReply = Exclude<CallReply<typeof submitPayment>, { status: 401 | 403 | 404 }>;

export type Judged = { type: 'judged'; pricing: Pricing; billing: BillingAddress } | { type: 'refused'; reply: Extract<PaymentReply, { status: 400 | 409 }> };

/** Who pays: a registration, or the account of an invited parent. */
export interface Payer<Gone> {
  purpose: Attempt['purpose'];
  subjectId: string;
  /** Whether the bearer may act for them. Within a transaction their row is held, so that payments take turns. */
  open: (db: Database) => Promise<Gone | null>;
}

/** What a payer submits. */
export interface Purchase<Gone> extends Payer<Gone> {
  clientKey: string;
  /** What is compared when a key comes again. */
  body: unknown;
  /** Never stored. */
  instrument: Pick<Sale, 'deviceData' | 'cardHolderName'> & { nonce: string | null };
  order: StoredOrder;
  /** Whether it may be charged as it was shown; asked after `open`, in the same transaction. */
  judge: (tx: Database, now: Date) => Promise<Judged>;
}
