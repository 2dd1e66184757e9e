import * as v from 'valibot';
import { CurrencyCodeSchema, MinorUnitsSchema } from './package.schema.ts';

export const CouponDetailSchema = v.object({
  couponCode: v.string(),
  description: v.string(),
  discount: MinorUnitsSchema,
  discountFormatted: v.string(),
});

export const PaymentCodeDetailSchema = v.object({ code: v.string(), amount: MinorUnitsSchema, amountFormatted: v.string() });

export const TaxSchema = v.object({ name: v.string(), rateInBasisPoints: v.number(), amount: MinorUnitsSchema, amountFormatted: v.string() });

/** All amounts are integer minor units of `currencyCode`; the strings beside them are what is shown. */
export const TotalsSchema = v.object({
  selectedPackageTotal: MinorUnitsSchema,
  selectedPackageTotalFormatted: v.string(),
  subTotal: MinorUnitsSchema,
  subTotalFormatted: v.string(),
  subTotalAfterDiscount: MinorUnitsSchema,
  subTotalAfterDiscountFormatted: v.string(),
  /** The discount and the sum after it as they are shown: with VAT where prices contain it. */
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
  /** The same order without its coupon and its codes. */
  renewalTotal: MinorUnitsSchema,
  renewalTotalFormatted: v.string(),
});

export type Totals = v.InferOutput<typeof TotalsSchema>;

/** A quote: what an order costs now, by the server's reckoning. */
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
