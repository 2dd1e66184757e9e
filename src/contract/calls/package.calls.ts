import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { AddOnSchema, OrderDetailSchema, PackageIdSchema, PackageSchema } from '../entities/package.schema.ts';
import { PricingGroupSchema } from '../entities/pricing-group.schema.ts';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { PhoneNumberSchema } from '../fields/phone.schema.ts';
import { RefusedSchema } from '../problem.schema.ts';

/** `countryCode` is the calling code without plus. A POST, because a phone number must not be in a URL. */
export const lookUpPricing = defineCall({
  summary: 'Lists the packages for a visitor, and their pricing group.',
  method: 'POST',
  path: '/packages/lookup',
  key: 'none',
  idempotent: 'content',
  body: v.strictObject({
    country: CountryCodeSchema,
    countryCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
    phoneNumber: PhoneNumberSchema,
  }),
  replies: {
    200: v.object({
      pricingGroupName: PricingGroupSchema,
      packageIds: v.array(PackageIdSchema),
      packages: v.array(PackageSchema),
      addOns: v.array(AddOnSchema),
    }),
    400: RefusedSchema,
  },
});

const CountryCriteriaSchema = v.strictObject({
  countryCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
  phoneNumber: PhoneNumberSchema,
  country: CountryCodeSchema,
});

/**
 * 409: the package is not sold in that country or, if it is `soldThere`, not to the pricing group of that number.
 */
export const validatePackage = defineCall({
  summary: 'Says whether a package is sold in a country.',
  method: 'POST',
  path: '/packages/validation',
  key: 'none',
  idempotent: 'content',
  body: v.strictObject({ packageId: PackageIdSchema, countryCriteria: CountryCriteriaSchema }),
  replies: {
    200: v.object({ valid: v.literal(true) }),
    400: RefusedSchema,
    409: v.object({ valid: v.literal(false), soldThere: v.boolean() }),
  },
});

/** 409: the package is not sold in that country, to the pricing group of that number, or with these services. */
export const buildPackage = defineCall({
  summary: 'Builds a package from a product and services, and returns it with its total price.',
  method: 'POST',
  path: '/packages/build',
  key: 'none',
  idempotent: 'content',
  body: v.strictObject({ order: OrderDetailSchema, countryCriteria: CountryCriteriaSchema }),
  replies: {
    200: v.object({ package: PackageSchema }),
    400: RefusedSchema,
    409: v.object({ valid: v.literal(false) }),
  },
});
