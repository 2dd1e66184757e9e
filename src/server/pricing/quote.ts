import type { Package } from '../../contract/entities/package.schema.ts';
import type { Pricing, Totals } from '../../contract/entities/pricing.schema.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import { isRegion } from '../geography/regions.ts';
import type { Coupon } from './coupons.ts';
import { formatMoney } from '../money/money.ts';
import type { PayingCode } from './subscription-codes.ts';
import { addedTax, leviesOn, vatRates } from '../money/tax-table.ts';

export interface OrderToPrice {
  offer: Package;
  country: string;
  region: string;
  payForCoparent: boolean;
  coupon: Coupon | null;
  codes: readonly PayingCode[];
  /** Locale for formatted amounts. */
  pricingLocale?: LanguageLocale;
}

/**
 * Prices an order: packages, minus the coupon's discount, plus tax, minus subscription codes (which pay, so after tax).
 * Splits prices with VAT for one person and doubles the parts for two, so that every displayed amount doubles.
 */
export function quote(order: OrderToPrice): Pricing {
  const { offer, country, region, payForCoparent, coupon, codes, pricingLocale } = order;
  const format = (amount: number) => formatMoney(amount, offer.currencyCode, country, pricingLocale);
  const people = payForCoparent ? 2 : 1;
  const priceForOne = offer.totalPrice - (offer.vatAmount ?? 0);
  const discountForOne = discountOn(priceForOne, coupon);
  const [subTotal, discount] = [priceForOne * people, discountForOne * people];
  const subTotalAfterDiscount = subTotal - discount;
  const taxes = taxesOn({
    offer,
    country,
    region,
    people,
    netForOne: priceForOne - discountForOne,
    isDiscounted: discount > 0,
  }).map(tax => ({
    ...tax,
    amountFormatted: format(tax.amount),
  }));
  const taxAmount = sum(taxes);
  const due = subTotalAfterDiscount + taxAmount;
  const paid = spend(codes, due, people).map(({ code, amount }) => ({ code, amount, amountFormatted: format(amount) }));
  const paymentCodeTotal = sum(paid);
  const total = due - paymentCodeTotal;
  const shownSubTotal = offer.vatAmount === null ? subTotalAfterDiscount : due;
  const shownDiscount = offer.totalPrice * people - shownSubTotal;
  const renewalTotal =
    coupon === null && people === 1
      ? due
      : quote({ ...order, payForCoparent: false, coupon: null, codes: [] }).totals.total;
  return {
    packageId: offer.id,
    displayName: offer.displayName,
    buildYourOwn: offer.buildYourOwn,
    subDurationInYears: offer.subDurationInYears,
    currencyCode: offer.currencyCode,
    couponDetail: coupon && {
      couponCode: coupon.code,
      description: coupon.description,
      discount,
      discountFormatted: format(discount),
    },
    payForCoParent: payForCoparent,
    paymentCodeDetails: paid,
    taxes,
    taxId: '',
    taxesCalculated: isRegion(country, region),
    totals: formatted(
      {
        selectedPackageTotal: offer.totalPrice,
        subTotal,
        subTotalAfterDiscount,
        shownDiscount,
        shownSubTotal,
        paymentCodeTotal,
        taxAmount,
        total,
        renewalTotal,
      },
      format,
    ),
    finalPrice: total,
  };
}

const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0);

/** Rounds up. Rounded down, 10 % off would be displayed as 9 % for any price that is not a multiple of ten. */
const discountOn = (price: number, coupon: Coupon | null): number =>
  Math.ceil((price * (coupon?.percentOff ?? 0)) / 100);

interface Taxable {
  offer: Package;
  country: string;
  region: string;
  people: number;
  netForOne: number;
  isDiscounted: boolean;
}

/**
 * Without a discount, the VAT is as on the package card. With one, it is recalculated from the discounted net price.
 */
function taxesOn({ offer, country, region, people, netForOne, isDiscounted }: Taxable) {
  const vatRate = vatRates[country];
  if (offer.vatAmount !== null && vatRate !== undefined) {
    return [
      {
        name: 'VAT',
        rateInBasisPoints: vatRate / 10,
        amount: people * (isDiscounted ? addedTax(netForOne, vatRate) : offer.vatAmount),
      },
    ];
  }
  return leviesOn(country, region).map(({ name, rate }) => ({
    name,
    rateInBasisPoints: rate / 10,
    amount: addedTax(netForOne * people, rate),
  }));
}

/**
 * A code pays at most the remaining amount. Larger codes come first, so the order of typing does not matter.
 * A code that pays in full pays one person's share, rounded up. One of them never pays for two people, but two do.
 */
function spend(codes: readonly PayingCode[], due: number, people: number): { code: string; amount: number }[] {
  let left = due;
  return codes
    .map(({ code, amount }) => ({ code, worth: amount ?? Math.ceil(due / people) }))
    .toSorted((one, other) => other.worth - one.worth || (one.code < other.code ? -1 : 1))
    .map(({ code, worth }) => {
      const amount = Math.min(worth, left);
      left -= amount;
      return { code, amount };
    });
}

type Amounts = { [K in keyof Totals as K extends `${string}Formatted` ? never : K]: number };

const formatted = (amounts: Amounts, format: (amount: number) => string): Totals => ({
  ...amounts,
  selectedPackageTotalFormatted: format(amounts.selectedPackageTotal),
  subTotalFormatted: format(amounts.subTotal),
  subTotalAfterDiscountFormatted: format(amounts.subTotalAfterDiscount),
  shownDiscountFormatted: format(amounts.shownDiscount),
  shownSubTotalFormatted: format(amounts.shownSubTotal),
  paymentCodeTotalFormatted: format(amounts.paymentCodeTotal),
  taxAmountFormatted: format(amounts.taxAmount),
  totalFormatted: format(amounts.total),
  renewalTotalFormatted: format(amounts.renewalTotal),
});
