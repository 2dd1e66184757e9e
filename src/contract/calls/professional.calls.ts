import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  professionalFields,
  ProfessionalFormSchema,
  ProfessionalSummarySchema,
} from '../entities/professional.schema.ts';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { FaultSchema, RefusedSchema } from '../problem.schema.ts';
import { longestRegion } from '../fields/region.ts';

const language = { 'accept-language': v.optional(v.string()) };
const visitor = { ...language, 'anonymous-id': v.optional(v.pipe(v.string(), v.maxLength(64))) };

/** 409: a value of the step is refused, with `email.duplicate` if a professional's account has the address. */
export const validateProfessional = defineCall({
  summary: 'Validates one step of a professional’s sign-up, and stores nothing.',
  method: 'POST',
  path: '/v2/professional/users/validator',
  key: 'none',
  idempotent: 'content',
  headers: v.object({ ...visitor, activity: v.literal('start') }),
  body: v.variant('step', [
    v.strictObject({ step: v.literal('ONE'), ...professionalFields.ONE }),
    v.strictObject({ step: v.literal('TWO'), ...professionalFields.TWO }),
    v.strictObject({ step: v.literal('THREE'), ...professionalFields.THREE }),
  ]),
  replies: { 200: v.object({ valid: v.literal(true) }), 400: RefusedSchema, 409: RefusedSchema },
});

/**
 * 200: the key has created the account before, with other answers in the first two steps, which it still has. A
 * repetition may have another third step, which replaces the stored one, because no client keeps it for a repetition.
 * 409: values of any step are refused, with `email.duplicate` if a professional's account has the address.
 */
export const createProfessional = defineCall({
  summary: 'Creates a professional’s account, once even if it is repeated.',
  method: 'POST',
  path: '/v2/professional/users',
  key: 'none',
  idempotent: 'key',
  headers: v.object(visitor),
  body: ProfessionalFormSchema,
  replies: { 200: ProfessionalSummarySchema, 201: ProfessionalSummarySchema, 400: RefusedSchema, 409: RefusedSchema },
});

/** `regions` lists those of the form's initial country. */
export const professionalLookups = [
  'benchOfficers',
  'colleagues',
  'countries',
  'countryCodes',
  'referrals',
  'regions',
  'titles',
] as const;

/** `value` is what the form sends, `label` its text in the language of `Accept-Language`. */
export const OptionSchema = v.object({ value: v.string(), label: v.string() });
export type Option = v.InferOutput<typeof OptionSchema>;

export const lookUpProfessional = defineCall({
  summary: 'Lists the options of a field in a professional’s form, in the requested language.',
  method: 'GET',
  path: '/v2/professional/lookups/:lookup',
  key: 'none',
  params: v.object({ lookup: v.picklist(professionalLookups) }),
  headers: v.object(language),
  replies: { 200: v.array(OptionSchema), 400: RefusedSchema },
});

export const professionalCountryLookups = ['regions', 'timezones', 'roles'] as const;

/** In a country whose regions differ in their time zones (US, CA), the region selects those that are listed. */
export const lookUpProfessionalCountry = defineCall({
  summary: 'Lists the regions, time zones or professional roles of a country, in the requested language.',
  method: 'GET',
  path: '/v2/professional/countries/:country/:lookup',
  key: 'none',
  params: v.object({ country: CountryCodeSchema, lookup: v.picklist(professionalCountryLookups) }),
  query: v.object({ region: v.optional(v.pipe(v.string(), v.maxLength(longestRegion))) }),
  headers: v.object(language),
  replies: { 200: v.array(OptionSchema), 400: RefusedSchema, 404: FaultSchema },
});
