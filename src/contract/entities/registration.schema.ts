import * as v from 'valibot';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { StoredEmailSchema } from '../fields/email.schema.ts';
import { PhoneCountryCodeSchema } from '../fields/phone.schema.ts';
import { phoneNormalised } from '../fields/wire-phone.ts';
import { ParentDetailsSchema } from './parent-details.schema.ts';

const short = (most: number) => v.pipe(v.string(), v.maxLength(most));

const { phoneCountry: _ofForm, ...typedFields } = ParentDetailsSchema.entries;

/** The details that the form of the first step has, with a calling code instead of its country. */
const savedParentFields = { ...typedFields, email: StoredEmailSchema, phoneCountryCode: PhoneCountryCodeSchema };

export const registrationParentFields = { ...savedParentFields, timeZone: v.optional(short(64)) };

export const RegistrationParentSchema = v.pipe(v.strictObject(registrationParentFields), phoneNormalised());

/** The format in which an address is sent; `BillingAddressSchema` validates lengths and postal code. */
export const RegistrationAddressSchema = v.strictObject({
  line1: short(200),
  line2: short(200),
  city: short(200),
  region: short(200),
  postalCode: short(200),
  country: CountryCodeSchema,
});

const ReferralSchema = v.strictObject({ selection: short(60), other: short(200) });

export const segmentFields = { segmentAnonymousId: v.optional(short(64)), segmentIdentify: v.optional(v.boolean()) };

/** Sent by the first step, to create a registration and to change it later. */
export const ParentSectionSchema = v.strictObject({
  sections: v.strictTuple([v.literal('PARENT'), v.literal('NAME')]),
  parent: RegistrationParentSchema,
  parentDuplicateConfirmed: v.boolean(),
  ...segmentFields,
});

/** Sent by the second step. Unknown emails and phone numbers are omitted. */
export const FamilySectionSchema = v.strictObject({
  sections: v.strictTuple([v.literal('FAMILY')]),
  coParent: v.strictObject({
    firstName: short(200),
    lastName: short(200),
    email: v.optional(short(254)),
    phoneCountryCode: v.optional(PhoneCountryCodeSchema),
    phoneNumber: v.optional(short(40)),
  }),
  children: v.pipe(
    v.array(v.strictObject({ firstName: short(200), lastName: short(200), email: v.optional(short(254)) })),
    v.maxLength(50),
  ),
  coParentDuplicateConfirmed: v.boolean(),
});

/** Sent by the billing step. */
export const BillingSectionSchema = v.strictObject({
  sections: v.strictTuple([v.literal('PARENT'), v.literal('ADDRESS')]),
  parent: v.pipe(
    v.strictObject({ ...registrationParentFields, timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    phoneNormalised(),
  ),
  address: RegistrationAddressSchema,
  referral: v.optional(ReferralSchema),
  parentDuplicateConfirmed: v.boolean(),
});

/** A change of a registration. `sections` selects the body. */
export const RegistrationUpdateSchema = v.variant('sections', [
  ParentSectionSchema,
  FamilySectionSchema,
  BillingSectionSchema,
]);

/** The saved answers of the first two steps, in the format in which they are sent. */
export const SavedAnswersSchema = v.object({
  parent: v.object(savedParentFields),
  /** Null until the second step is saved. */
  family: v.nullable(
    v.object({
      coParent: v.object({
        firstName: v.string(),
        lastName: v.string(),
        email: v.nullable(v.string()),
        phoneCountryCode: v.nullable(v.string()),
        phoneNumber: v.nullable(v.string()),
      }),
      children: v.array(v.object({ firstName: v.string(), lastName: v.string(), email: v.nullable(v.string()) })),
    }),
  ),
});

export type SavedAnswers = v.InferOutput<typeof SavedAnswersSchema>;
export type ParentSection = v.InferOutput<typeof ParentSectionSchema>;
export type FamilySection = v.InferOutput<typeof FamilySectionSchema>;
export type BillingSection = v.InferOutput<typeof BillingSectionSchema>;
export type RegistrationUpdate = v.InferOutput<typeof RegistrationUpdateSchema>;
