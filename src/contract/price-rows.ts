import type { Pricing } from './entities/pricing.schema.ts';

/** One line of an order's price, as summaries, receipts and mails show it. */
export interface PriceRow {
  kind: 'package' | 'coparentPackage' | 'coupon' | 'subTotal' | 'tax' | 'salesTax' | 'vatIncluded' | 'code';
  /** Name of a coupon or tax, or the code itself. */
  name: string;
  /** Minor units. */
  amount: number;
  formatted: string;
  /** Sign with which the row adds to the sum above it; 0 if it repeats that sum or a part of it. */
  adds: 1 | -1 | 0;
}

/** The rows above the total, in the order of the calculation. Prices that include VAT include it in every row. */
export function priceRows({
  totals,
  couponDetail,
  payForCoParent,
  taxes,
  paymentCodeDetails,
}: Pick<Pricing, 'totals' | 'couponDetail' | 'payForCoParent' | 'taxes' | 'paymentCodeDetails'>): PriceRow[] {
  const packagePrice = {
    name: '',
    amount: totals.selectedPackageTotal,
    formatted: totals.selectedPackageTotalFormatted,
    adds: 1,
  } as const;
  const isGross = taxes.some(({ name }) => name === 'VAT');
  const shownTaxes =
    taxes.length > 0 ? taxes : [{ name: '', amount: totals.taxAmount, amountFormatted: totals.taxAmountFormatted }];
  return [
    { kind: 'package', ...packagePrice },
    ...(payForCoParent ? [{ kind: 'coparentPackage', ...packagePrice } as const] : []),
    ...(couponDetail === null
      ? []
      : [
          {
            kind: 'coupon',
            name: couponDetail.description,
            amount: totals.shownDiscount,
            formatted: totals.shownDiscountFormatted,
            adds: -1,
          } as const,
        ]),
    { kind: 'subTotal', name: '', amount: totals.shownSubTotal, formatted: totals.shownSubTotalFormatted, adds: 0 },
    ...shownTaxes.map(
      ({ name, amount, amountFormatted }) =>
        ({
          kind: isGross ? 'vatIncluded' : name === 'Sales tax' ? 'salesTax' : 'tax',
          name,
          amount,
          formatted: amountFormatted,
          adds: isGross ? 0 : 1,
        }) as const,
    ),
    ...paymentCodeDetails.map(
      ({ code, amount, amountFormatted }) =>
        ({ kind: 'code', name: code, amount, formatted: amountFormatted, adds: -1 }) as const,
    ),
  ];
}
