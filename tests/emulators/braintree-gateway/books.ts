import { randomBytes } from 'node:crypto';
import type { TransactionStatus } from 'braintree';
import type { Instrument } from './instrument.ts';

/** A transaction as the gateway has it. */
export interface Entry {
  id: string;
  type: 'sale' | 'credit';
  status: TransactionStatus;
  /** Decimals, as they were sent. */
  amount: string;
  currency: string;
  merchantAccountId: string;
  orderId: string | null;
  nonce: string | null;
  /** The request key it came with. */
  key: string | null;
  deviceData: string | null;
  cardHolderName: string | null;
  billing: Readonly<Record<string, string>>;
  instrument: Instrument;
  /** Under which the instrument is kept. */
  token: string | null;
  processorResponseCode: string | null;
  gatewayRejectionReason: string | null;
  refundIds: string[];
  createdAt: Date;
}

/** All that a gateway remembers. */
export interface Books {
  entries: Entry[];
  /** Nonces made here, each good for one sale. */
  nonces: Map<string, { instrument: Instrument; isSpent: boolean }>;
  /** Request keys, with the body they came with and the answer they got; none while it is worked on. */
  keys: Map<string, { body: string; answer: Promise<Answer>; isAnswered: boolean }>;
}

export interface Answer {
  status: number;
  /** XML without its prologue. */
  body: string;
}

export const emptyBooks = (): Books => ({ entries: [], nonces: new Map(), keys: new Map() });

export const newId = (): string => randomBytes(6).toString('hex');
