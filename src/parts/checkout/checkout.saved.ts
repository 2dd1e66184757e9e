import * as v from 'valibot';
import type { CheckoutFlags, CheckoutKept } from '../../../machines/parts/checkout/checkout.types.ts';

// What a flow that mounts the checkout saves of it. A change needs a new version of each such flow's saved state.

/** A draft may contain any text, because an invalid draft must not prevent the rest from being stored. */
export const BillingDraftSchema = v.object({
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

/** Never an instrument: the visitor authorizes again. */
export const SavedCheckoutSchema = v.object({
  billing: v.nullable(BillingDraftSchema),
  code: v.nullable(v.string()),
  attempt: v.nullable(v.object({ key: v.pipe(v.string(), v.uuid()), submitted: v.boolean() })),
  payForCoparent: v.fallback(v.boolean(), false),
  consent: v.fallback(v.nullable(v.object({ terms: v.boolean(), marketing: v.boolean() })), null), // asked for again
}) satisfies v.GenericSchema<unknown, CheckoutKept>;

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
