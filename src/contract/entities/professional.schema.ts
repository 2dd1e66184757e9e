import * as v from 'valibot';
import type { ProfessionalPersonSchema } from './professional-person.schema.ts';
import type { ProfessionalPracticeSchema } from './professional-practice.schema.ts';
import type { ProfessionalSecuritySchema } from './professional-security.schema.ts';

const text = v.pipe(v.string(), v.maxLength(300));
const optionalText = v.optional(text, '');

/**
 * The fields of each step as they are sent; each step's own schema validates the values. Optional fields may be
 * omitted.
 */
export const professionalFields = {
  ONE: {
    title: optionalText,
    firstName: text,
    lastName: text,
    credentials: optionalText,
    email: text,
    phoneCountryCode: text,
    phoneNumber: text,
    phoneExtension: optionalText,
    hearAboutUs: text,
    benchOfficerName: optionalText,
    benchOfficerPosition: optionalText,
    colleagueName: optionalText,
    colleagueRole: optionalText,
    referralOther: optionalText,
  } satisfies Record<keyof v.InferInput<typeof ProfessionalPersonSchema>, v.GenericSchema<any, string>>,
  TWO: {
    practiceName: text,
    addressLine1: text,
    addressLine2: optionalText,
    country: text,
    city: text,
    region: text,
    postalCode: text,
    timezone: text,
    roles: v.pipe(v.array(text), v.maxLength(50)),
  } satisfies Record<keyof v.InferInput<typeof ProfessionalPracticeSchema>, v.GenericSchema>,
  THREE: {
    securityQuestion: text,
    securityAnswer: text,
    securityCode: text,
    securityCodeConfirm: text,
  } satisfies Record<keyof v.InferInput<typeof ProfessionalSecuritySchema>, v.GenericSchema>,
};

/** The whole form as it is sent. */
export const ProfessionalFormSchema = v.strictObject({
  ...professionalFields.ONE,
  ...professionalFields.TWO,
  ...professionalFields.THREE,
});

export type ProfessionalForm = v.InferOutput<typeof ProfessionalFormSchema>;

/** What the success screen repeats. It includes nothing of the third step. */
export const ProfessionalSummarySchema = v.object({
  name: v.object({ title: v.string(), firstName: v.string(), lastName: v.string(), credentials: v.string() }),
  email: v.string(),
  phone: v.object({ countryCode: v.string(), number: v.string(), extension: v.string() }),
  practice: v.object({
    name: v.string(),
    addressLine1: v.string(),
    addressLine2: v.string(),
    city: v.string(),
    region: v.string(),
    postalCode: v.string(),
    country: v.string(),
    timezone: v.string(),
  }),
  roles: v.array(v.string()),
});

export type ProfessionalSummary = v.InferOutput<typeof ProfessionalSummarySchema>;
