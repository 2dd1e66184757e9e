import type { Instrument, Order } from '../checkout.types.ts';

export const wallets = ['paypal', 'venmo', 'applePay'] as const;
export type Wallet = (typeof wallets)[number];

export type Method = 'creditCard' | Wallet;

/** What a wallet is readied for. */
export interface WalletSum {
  amountMinor: number;
  currency: string;
  /** As the page shows it; null where the page shows no total yet. */
  formatted: string | null;
  /** Whether the tax is in it. */
  isFinal: boolean;
  label: string;
  /** What it is the price of, so that it can be priced for an address that a wallet names. */
  order: Order;
  code: string | null;
}

/** A wallet that is ready. Its window opens only in the click itself, so the page starts it, not the chart. */
export interface WalletHandle {
  /** Never rejects. */
  start: () => Promise<WalletOutcome>;
}

export type WalletOutcome = { type: 'authorized'; instrument: Instrument } | { type: 'cancelled' } | { type: 'failed' };

export type WalletReport = { type: 'wallet.ready'; handle: WalletHandle } | { type: 'wallet.failed'; error?: unknown };

export interface WalletCommand {
  type: 'cancel';
}
