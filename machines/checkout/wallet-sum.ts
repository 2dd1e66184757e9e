import type { Pricing } from '../../src/contract/entities/pricing.schema.ts';
import type { Order } from './checkout.types.ts';
import type { WalletSum } from './payment-method/wallet.ts';

/** What a wallet shows its owner: the price as far as it is known. */
export function sumOf({ package: { totalPrice, currencyCode, displayName }, payForCoparent }: Order, estimate: Pricing | null): WalletSum {
  const people = payForCoparent ? 2 : 1;
  return { amountMinor: estimate?.totals.total ?? totalPrice * people, currency: currencyCode, label: displayName };
}
