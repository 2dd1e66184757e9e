import { randomBytes } from 'node:crypto';
import type { TransactionStatus } from 'braintree';
import type { Instrument } from './instrument.ts';

/** A transaction in the gateway's records. */
export interface Entry {
  id: string;
  type: 'sale' | 'credit';
  status: TransactionStatus;
  /** Decimal text as sent. */
  amount: string;
  currency: string;
  merchantAccountId: string;
  orderId: string | null;
  nonce: string | null;
  /** Request key of the sale. */
  key: string | null;
  deviceData: string | null;
  cardHolderName: string | null;
  billing: Readonly<Record<string, string>>;
  instrument: Instrument;
  /** Token of the stored instrument. */
  token: string | null;
  processorResponseCode: string | null;
  gatewayRejectionReason: string | null;
  refundIds: string[];
  createdAt: Date;
}

/** The state of the gateway. */
export interface Books {
  entries: Entry[];
  /** Issued nonces, each valid for one sale. */
  nonces: Map<string, { instrument: Instrument; isSpent: boolean }>;
  /** Request keys with the body and the reply of their first request. */
  keys: Map<string, { body: string; answer: Promise<Answer>; isAnswered: boolean }>;
}

export interface Answer {
  status: number;
  /** XML without a prologue. */
  body: string;
}

export const emptyBooks = (): Books => ({ entries: [], nonces: new Map(), keys: new Map() });

export const newId = (): string => randomBytes(6).toString('hex');
