import type { Package } from '../../contract/entities/package.schema.ts';
import type { Pricing, Totals } from '../../contract/entities/pricing.schema.ts';
import { isRegion } from '../geography/regions.ts';
import { formatMoney } from './money.ts';
import { addedTax, leviesOn, vatRates } from './tax-table.ts';

export interface OrderToPrice {
  offer: Package;
  country: string;
  region: string;
  payForCoparent: boolean;
  /** Codes that may be used; minor units of the order's currency. */
  codes: readonly { code: string; amount: number }[];
}

/**
 * What an order costs: packages, less discount, plus tax, less subscription codes (which pay, so they come after tax).
 * A code pays at most what is left; larger ones go first, so the order in which they are typed changes nothing.
 */
export function quote({ offer, country, region, payForCoparent, codes }: OrderToPrice): Pricing {
  const format = (amount: number) => formatMoney(amount, offer.currencyCode, country);
  const people = payForCoparent ? 2 : 1;
  const subTotal = (offer.totalPrice - (offer.vatAmount ?? 0)) * people;
  const taxes = taxesOn({ offer, country, region, people, net: subTotal }).map(({ name, rateInBasisPoints, amount }) => ({
    name,
    rateInBasisPoints,
    amount,
    amountFormatted: format(amount),
  }));
  const taxAmount = sum(taxes);
  const paid = spend(codes, subTotal + taxAmount).map(({ code, amount }) => ({ code, amount, amountFormatted: format(amount) }));
  const paymentCodeTotal = sum(paid);
  const total = subTotal + taxAmount - paymentCodeTotal;
  return {
    packageId: offer.id,
    receiptText: offer.receiptText,
    subDurationInYears: offer.subDurationInYears,
    currencyCode: offer.currencyCode,
    couponDetail: null,
    payForCoParent: payForCoparent,
    paymentCodeDetails: paid,
    taxes,
    taxId: '',
    taxesCalculated: isRegion(country, region),
    totals: formatted({ selectedPackageTotal: offer.totalPrice, subTotal, subTotalAfterDiscount: subTotal, paymentCodeTotal, taxAmount, total }, format),
    finalPrice: total,
  };
}

const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0);

function taxesOn({ offer, country, region, people, net }: { offer: Package; country: string; region: string; people: number; net: number }) {
  const vatRate = vatRates[country];
  if (offer.vatAmount !== null && vatRate !== undefined) return [{ name: 'VAT', rateInBasisPoints: vatRate / 10, amount: offer.vatAmount * people }];
  return leviesOn(country, region).map(({ name, rate }) => ({ name, rateInBasisPoints: rate / 10, amount: addedTax(net, rate) }));
}

function spend(codes: OrderToPrice['codes'], due: number): { code: string; amount: number }[] {
  let left = due;
  return codes
    .toSorted((one, other) => other.amount - one.amount || (one.code < other.code ? -1 : 1))
    .map(({ code, amount }) => {
      const spent = Math.min(amount, left);
      left -= spent;
      return { code, amount: spent };
    });
}

type Amounts = { [K in keyof Totals as K extends `${string}Formatted` ? never : K]: number };

const formatted = (amounts: Amounts, format: (amount: number) => string): Totals => ({
  ...amounts,
  selectedPackageTotalFormatted: format(amounts.selectedPackageTotal),
  subTotalFormatted: format(amounts.subTotal),
  subTotalAfterDiscountFormatted: format(amounts.subTotalAfterDiscount),
  paymentCodeTotalFormatted: format(amounts.paymentCodeTotal),
  taxAmountFormatted: format(amounts.taxAmount),
  totalFormatted: format(amounts.total),
});
