import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { CurrencyCodeSchema, MinorUnitsSchema, OrderDetailSchema } from '../entities/package.schema.ts';
import { declineReasons, PaymentResultSchema, PaymentTypeSchema } from '../entities/payment.schema.ts';
import { PricingSchema } from '../entities/pricing.schema.ts';
import { SettledSchema } from '../entities/settled.schema.ts';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { LanguageLocaleSchema } from '../fields/language-locale.ts';
import { PageLanguageHeaders } from '../fields/page-language.ts';
import { PhoneCountryCodeSchema, PhoneNumberSchema } from '../fields/phone.schema.ts';
import { RefusedSchema, registrationGone } from '../problem.schema.ts';
import { SignupIdSchema, SignupParams } from './registration.calls.ts';
import { longestRegion } from '../fields/region.ts';

const short = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const PaymentCodeSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/** A key that the visitor's browser generates for one attempt to pay. */
export const AttemptKeySchema = v.pipe(v.string(), v.uuid());

/** The known part of a billing address, for a price; unknown parts are empty. */
export const PricingAddressSchema = v.strictObject({
  type: v.literal('PRIMARY'),
  country: CountryCodeSchema,
  region: short(longestRegion),
  postalCode: short(30),
  city: short(30),
});

/** An unknown code is missing in `paymentCodeDetails`, from which callers recognise it. */
export const priceOrder = defineCall({
  summary: 'Prices an order.',
  method: 'POST',
  path: '/signup/:signupId/pricing',
  key: 'registration',
  idempotent: 'content',
  params: SignupParams,
  body: v.strictObject({
    address: PricingAddressSchema,
    limboId: SignupIdSchema,
    orderDetail: OrderDetailSchema,
    payForCoparent: v.boolean(),
    paymentCodes: v.pipe(v.array(PaymentCodeSchema), v.maxLength(5)),
    phoneCountryCode: PhoneCountryCodeSchema,
    phoneNumber: PhoneNumberSchema,
    /** Locale in which amounts are formatted. */
    pricingLocale: v.optional(LanguageLocaleSchema, 'en_US'),
  }),
  replies: { 200: PricingSchema, 400: RefusedSchema, 409: RefusedSchema, ...registrationGone },
});

export const createClientToken = defineCall({
  summary: 'Creates a token with which the page calls the payment provider.',
  method: 'GET',
  path: '/payment/client-token',
  key: 'none',
  query: v.object({ country: CountryCodeSchema }),
  replies: { 200: v.object({ clientToken: v.string() }), 400: RefusedSchema },
});

const PaymentSubmissionSchema = v.strictObject({
  payment: v.strictObject({
    amountDisplayed: MinorUnitsSchema,
    /**
     * Amount that a wallet showed when its owner approved it. The server charges no more than that. Null if it showed
     * none.
     */
    amountApproved: v.nullable(MinorUnitsSchema),
    currencyDisplayed: CurrencyCodeSchema,
    cardHolderName: short(80),
    deviceData: v.nullable(short(2000)),
    /** Null only if nothing is left to pay. */
    nonce: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    paymentType: PaymentTypeSchema,
    pricingLocale: LanguageLocaleSchema,
    storePaymentOnFile: v.literal(true),
    taxAmountDisplayed: MinorUnitsSchema,
    taxId: short(40),
  }),
  marketingOptIn: v.boolean(),
  termsAccepted: v.boolean(),
  order: OrderDetailSchema,
  parentDuplicateConfirmed: v.boolean(),
  coParentDuplicateConfirmed: v.boolean(),
  payForCoparent: v.boolean(),
  promoCodes: v.nullable(v.pipe(v.array(PaymentCodeSchema), v.maxLength(5))),
  segmentAnonymousId: v.optional(short(64)),
});

export type PaymentSubmission = v.InferOutput<typeof PaymentSubmissionSchema>;

const {
  payment: paid,
  marketingOptIn,
  termsAccepted,
  order,
  promoCodes,
  segmentAnonymousId,
} = PaymentSubmissionSchema.entries;

/** Invited parents pay only for themselves. The bank fields belong to a payment method that no longer exists. */
export const InvitePaymentSubmissionSchema = v.strictObject({
  payment: v.strictObject({ ...paid.entries, bankAccountNumber: v.null(), bankRoutingNumber: v.null() }),
  marketingOptIn,
  termsAccepted,
  order,
  promoCodes,
  segmentAnonymousId,
});

export type InvitePaymentSubmission = v.InferOutput<typeof InvitePaymentSubmissionSchema>;

const ApprovedSchema = v.object({ type: v.literal('approved'), result: PaymentResultSchema });
const PendingSchema = v.object({ type: v.literal('pending') });
const DeclinedSchema = v.object({ type: v.literal('declined'), code: v.string(), reason: v.picklist(declineReasons) });
const PriceChangedSchema = v.object({ type: v.literal('priceChanged'), pricing: PricingSchema });
const KeyReusedSchema = v.object({ type: v.literal('keyReused') });

/**
 * Pays and creates the account, once for each registration even if it is repeated.
 * 202: an attempt is running; poll `findPayment`. 402: declined, nothing was charged.
 * 409: the price has changed (`priceChanged`), the key belongs to another order (`keyReused`), or a value is refused.
 * 410: another attempt has paid for another package.
 */
export const submitPayment = defineCall({
  summary: 'Pays and creates the account, once for each registration even if it is repeated.',
  method: 'POST',
  path: '/signup/:signupId/payment',
  key: 'registration',
  idempotent: 'key',
  retried: true,
  params: SignupParams,
  headers: PageLanguageHeaders,
  body: PaymentSubmissionSchema,
  replies: {
    200: ApprovedSchema,
    202: PendingSchema,
    400: RefusedSchema,
    402: DeclinedSchema,
    409: v.variant('type', [PriceChangedSchema, KeyReusedSchema, RefusedSchema]),
    410: SettledSchema,
    ...registrationGone,
  },
});

/** The state of an attempt. `none`: nothing was charged under this key, and nothing will be. */
export const findPayment = defineCall({
  summary: 'Returns the state of an attempt to pay.',
  method: 'GET',
  path: '/signup/:signupId/payment/:attemptKey',
  key: 'registration',
  params: v.object({ signupId: SignupIdSchema, attemptKey: AttemptKeySchema }),
  replies: {
    200: v.variant('type', [ApprovedSchema, PendingSchema, DeclinedSchema, v.object({ type: v.literal('none') })]),
    400: RefusedSchema,
    ...registrationGone,
  },
});
