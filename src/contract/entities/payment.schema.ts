import * as v from 'valibot';
import { CouponDetailSchema, PaymentCodeDetailSchema, TaxSchema, TotalsSchema } from './pricing.schema.ts';
import { CurrencyCodeSchema } from './package.schema.ts';

const paymentTypes = ['CREDIT_CARD', 'APPLE_PAY', 'VENMO', 'PAYPAL'] as const;
export const PaymentTypeSchema = v.picklist(paymentTypes);
export type PaymentType = v.InferOutput<typeof PaymentTypeSchema>;

/**
 * Why nothing was charged. `declined`: the bank gives no reason. `stale`: the authorisation was used or has expired.
 * `temporary`: the bank could not be reached. `unexpected`: our own failure. `returned`: charged and refunded.
 */
export const declineReasons = [
  'declined',
  'cardNumber',
  'expirationDate',
  'securityCode',
  'address',
  'funds',
  'cardType',
  'authentication',
  'stale',
  'temporary',
  'unexpected',
  'returned',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const ReceiptSchema = v.object({
  transactionId: v.string(),
  cardLastFour: v.nullable(v.string()),
  paymentType: PaymentTypeSchema,
  payForCoParent: v.boolean(),
  transactionDateTime: v.pipe(v.string(), v.isoTimestamp()),
  paymentCodeDetails: v.array(PaymentCodeDetailSchema),
  currencyCode: CurrencyCodeSchema,
  displayName: v.string(),
  buildYourOwn: v.boolean(),
  subDurationInYears: v.picklist([1, 2]),
  totals: TotalsSchema,
  /** Whether an instrument is stored that renewals are charged to. Receipts of earlier versions lack it. */
  renews: v.optional(v.boolean()),
});

/**
 * The result of a completed payment: the receipt, the registration that became an account, and the token for choosing
 * credentials.
 */
export const PaymentResultSchema = v.object({
  gaPayloadBase64: v.string(),
  receipt: ReceiptSchema,
  registration: v.object({
    order: v.object({ packageId: v.number() }),
    parent: v.object({
      userId: v.string(),
      email: v.string(),
      familyId: v.string(),
      firstName: v.string(),
      lastName: v.string(),
    }),
    coParent: v.object({
      firstName: v.string(),
      email: v.nullable(v.string()),
      phoneNumberWithCountryCode: v.nullable(v.string()),
    }),
    promoCodes: v.array(v.string()),
  }),
  pricingInfo: v.object({ couponDetail: v.nullable(CouponDetailSchema), taxes: v.array(TaxSchema) }),
  clickToJoinToken: v.string(),
});

export type PaymentResult = v.InferOutput<typeof PaymentResultSchema>;
