import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import type { CheckoutFlags, Order } from './checkout.types.ts';
import type { WalletSum } from './payment-method/wallet.ts';

/** The sum that a wallet shows: the estimate, or the package price until it arrives. */
export function sumOf(
  order: Order,
  code: string | null,
  estimate: Pricing | null,
  layout: CheckoutFlags['layout'] = 'steps',
): WalletSum {
  const {
    package: { totalPrice, currencyCode, displayName },
    payForCoparent,
  } = order;
  const people = payForCoparent ? 2 : 1;
  return {
    amountMinor: estimate?.totals.total ?? totalPrice * people,
    currency: estimate?.currencyCode ?? currencyCode,
    formatted: shownTotal(order, code, estimate),
    isFinal: estimate?.taxesCalculated ?? false,
    label: displayName,
    order,
    code,
    isBillKept: layout === 'tabs',
  };
}

/** The total that the page shows; null until an estimate includes the co-parent and the code. */
export const shownTotal = (
  { package: { totalPriceFormatted }, payForCoparent }: Order,
  code: string | null,
  pricing: Pricing | null,
): string | null => pricing?.totals.totalFormatted ?? (payForCoparent || code !== null ? null : totalPriceFormatted);
