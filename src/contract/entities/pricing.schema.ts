import * as v from 'valibot';
import { CurrencyCodeSchema, MinorUnitsSchema } from './package.schema.ts';

export const CouponDetailSchema = v.object({
  couponCode: v.string(),
  description: v.string(),
  discount: MinorUnitsSchema,
  discountFormatted: v.string(),
});

export const PaymentCodeDetailSchema = v.object({
  code: v.string(),
  amount: MinorUnitsSchema,
  amountFormatted: v.string(),
});

export const TaxSchema = v.object({
  name: v.string(),
  rateInBasisPoints: v.number(),
  amount: MinorUnitsSchema,
  amountFormatted: v.string(),
});

/** All amounts are integer minor units of `currencyCode`; the strings beside them are for display. */
export const TotalsSchema = v.object({
  selectedPackageTotal: MinorUnitsSchema,
  selectedPackageTotalFormatted: v.string(),
  subTotal: MinorUnitsSchema,
  subTotalFormatted: v.string(),
  subTotalAfterDiscount: MinorUnitsSchema,
  subTotalAfterDiscountFormatted: v.string(),
  /** Discount and subtotal for display: including VAT if the prices include it. */
  shownDiscount: MinorUnitsSchema,
  shownDiscountFormatted: v.string(),
  shownSubTotal: MinorUnitsSchema,
  shownSubTotalFormatted: v.string(),
  paymentCodeTotal: MinorUnitsSchema,
  paymentCodeTotalFormatted: v.string(),
  taxAmount: MinorUnitsSchema,
  taxAmountFormatted: v.string(),
  total: MinorUnitsSchema,
  totalFormatted: v.string(),
  /** The price of the payer's own renewal: for one person, without coupon and codes. */
  renewalTotal: MinorUnitsSchema,
  renewalTotalFormatted: v.string(),
});

export type Totals = v.InferOutput<typeof TotalsSchema>;

/** A quote: what the server charges for an order now. */
export const PricingSchema = v.object({
  packageId: v.number(),
  displayName: v.string(),
  buildYourOwn: v.boolean(),
  subDurationInYears: v.picklist([1, 2]),
  currencyCode: CurrencyCodeSchema,
  couponDetail: v.nullable(CouponDetailSchema),
  payForCoParent: v.boolean(),
  paymentCodeDetails: v.array(PaymentCodeDetailSchema),
  taxes: v.array(TaxSchema),
  taxId: v.string(),
  taxesCalculated: v.boolean(),
  totals: TotalsSchema,
  finalPrice: MinorUnitsSchema,
});

export type Pricing = v.InferOutput<typeof PricingSchema>;
