import * as v from 'valibot';
import { LanguageLocaleSchema } from '../fields/language-locale.ts';
import { AvailableCouponSchema } from './coupon.schema.ts';
import { PackageIdSchema, PackageSchema } from './package.schema.ts';
import { phoneNormalised } from '../fields/wire-phone.ts';
import { RegistrationAddressSchema, registrationParentFields, segmentFields } from './registration.schema.ts';

export const UserIdSchema = v.pipe(v.string(), v.uuid());

/** `color` is a CSS colour; `displayInitials` has one or two letters. */
const FamilyMemberSchema = v.object({
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  color: v.string(),
  displayInitials: v.string(),
});

/** What the holder of an invitation may see of themselves, their family, and the inviter. */
export const InvitedUserSchema = v.object({
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.nullable(v.string()),
  phoneCountryCode: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  timeZone: v.nullable(v.string()),
  isSubscriptionCurrent: v.boolean(),
  billingAddressComplete: v.boolean(),
  requireCredentials: v.boolean(),
  /** The other parent's package. */
  coparentPackageId: v.nullable(PackageIdSchema),
  /**
   * Package that a professional has bought for them, priced for their country; null if it is not sold there or is used
   * up.
   */
  prePurchasedPackage: v.nullable(PackageSchema),
  familyMembers: v.array(FamilyMemberSchema),
  /** Null if the inviter's data have been deleted. */
  inviterFirstName: v.nullable(v.string()),
  userCreatedByPro: v.boolean(),
  proFirstName: v.nullable(v.string()),
  proLastName: v.nullable(v.string()),
  languageLocale: LanguageLocaleSchema,
  agreedToTerms: v.boolean(),
  /** Country of the billing address, or of the inviter until there is one. */
  addressCountry: v.string(),
  hasAddress: v.boolean(),
  /** The billing address, which prefills the form. */
  address: v.nullable(
    v.object({
      line1: v.string(),
      line2: v.string(),
      city: v.string(),
      region: v.string(),
      postalCode: v.string(),
      country: v.string(),
    }),
  ),
  availableCoupons: v.array(AvailableCouponSchema),
});

export type InvitedUser = v.InferOutput<typeof InvitedUserSchema>;

const nobodysAddress = v.strictObject({
  line1: v.null(),
  line2: v.null(),
  city: v.null(),
  region: v.null(),
  postalCode: v.null(),
  country: v.null(),
});

/** Sent by the invited parent's first step. */
export const InvitedParentSectionSchema = v.strictObject({
  sections: v.strictTuple([v.literal('PARENT')]),
  parent: v.pipe(v.strictObject({ ...registrationParentFields, userId: UserIdSchema }), phoneNormalised()),
  address: nobodysAddress,
  /** Confirms that the other account with this email is not theirs, or is for another family. */
  parentDuplicateConfirmed: v.optional(v.boolean()),
  ...segmentFields,
});

/** Sent by the invited parent's billing step. */
export const InvitedBillingSectionSchema = v.strictObject({
  sections: v.strictTuple([v.literal('PARENT'), v.literal('ADDRESS')]),
  parent: v.pipe(
    v.strictObject({
      ...registrationParentFields,
      timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      userId: UserIdSchema,
    }),
    phoneNormalised(),
  ),
  address: RegistrationAddressSchema,
  /** Confirms that the other account with this email is not theirs, or is for another family. */
  parentDuplicateConfirmed: v.optional(v.boolean()),
  ...segmentFields,
});

export type InvitedParentSection = v.InferOutput<typeof InvitedParentSectionSchema>;
export type InvitedBillingSection = v.InferOutput<typeof InvitedBillingSectionSchema>;
