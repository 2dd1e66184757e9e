import * as v from 'valibot';
import type { SavedPart } from '../../../machines/wizard/index.ts';
import type { CheckoutFlags, CheckoutAnswers } from '../../../machines/parts/checkout/checkout.types.ts';

/**
 * A draft may contain any text, because an invalid draft must not prevent the rest from being stored. The fields are
 * listed, because `draftOf(BillingDetailsSchema)` would load the formats of postal codes with every saved state.
 */
const BillingDraftSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  billingAddress: v.string(),
  billingAddress2: v.string(),
  city: v.string(),
  country: v.string(),
  region: v.string(),
  postalCode: v.string(),
  timezone: v.string(),
});

/**
 * Never an instrument: the visitor authorizes again. What cannot be read is asked for again, except the attempt: without
 * it, the visitor could pay twice, so the flow drops the whole state and says so.
 */
const CheckoutSchema = v.object({
  billing: v.fallback(v.nullable(BillingDraftSchema), null),
  code: v.fallback(v.nullable(v.string()), null),
  typedCode: v.fallback(v.nullable(v.string()), null),
  attempt: v.nullable(v.object({ key: v.pipe(v.string(), v.uuid()), submitted: v.boolean() })),
  payForCoparent: v.fallback(v.boolean(), false),
  consent: v.fallback(v.nullable(v.object({ terms: v.boolean(), marketing: v.boolean() })), null),
}) satisfies v.GenericSchema<unknown, CheckoutAnswers>;

export const savedCheckout = {
  version: 2,
  schema: CheckoutSchema,
  migrations: { 1: saved => saved }, // it had no code that was typed and not applied
} satisfies SavedPart<CheckoutAnswers>;

/** The flags that decided the layout and the payment options, so that a reload changes neither. */
export const CheckoutFlagsSchema = v.object({
  layout: v.fallback(v.picklist(['steps', 'tabs']), 'steps'), // an earlier release had only this layout
  paypal: v.boolean(),
  venmo: v.boolean(),
  applePay: v.boolean(),
  refusedBrands: v.array(v.string()),
  exposures: v.array(
    v.object({
      key: v.string(),
      variant: v.string(),
      wallet: v.optional(v.picklist(['paypal', 'venmo', 'applePay'])),
    }),
  ),
}) satisfies v.GenericSchema<unknown, CheckoutFlags>;
