import type { Instrument, Order } from '../checkout.types.ts';
import type { Wallet } from './method.ts';

/** The sum that a wallet is prepared with. */
export interface WalletSum {
  amountMinor: number;
  currency: string;
  /** The amount as the page shows it; null if the page shows no total yet. */
  formatted: string | null;
  /** Whether the tax is included. */
  isFinal: boolean;
  label: string;
  /** The order, so that it can be priced for the address that the wallet returns. */
  order: Order;
  code: string | null;
  /** Whether the order is priced for the typed bill, whatever address the wallet returns. */
  isBillKept: boolean;
}

export interface WalletInput {
  wallet: Wallet;
  country: string;
  sum: WalletSum;
  /** Card brands that the wallet must not offer. */
  refusedBrands: readonly string[];
}

/** A wallet that is ready. The page starts it, not the chart, because its window opens only during the click. */
export interface WalletHandle {
  /** Never rejects. */
  start: () => Promise<WalletOutcome>;
}

export type WalletOutcome = { type: 'authorized'; instrument: Instrument } | { type: 'cancelled' } | { type: 'failed' };

export type WalletReport = { type: 'wallet.ready'; handle: WalletHandle } | { type: 'wallet.failed'; error?: unknown };

export interface WalletCommand {
  type: 'cancel';
}
