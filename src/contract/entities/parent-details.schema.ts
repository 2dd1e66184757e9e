import * as v from 'valibot';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { EmailSchema } from '../fields/email.schema.ts';
import { NameSchema } from '../fields/name.schema.ts';
import { PhoneNumberSchema } from '../fields/phone.schema.ts';

/** What a parent types on the first step. `phoneCountry` names the country whose calling code is used. */
export const ParentDetailsSchema = v.strictObject({
  firstName: NameSchema,
  lastName: NameSchema,
  email: EmailSchema,
  phoneCountry: CountryCodeSchema,
  phoneNumber: PhoneNumberSchema,
});

export type ParentDetails = v.InferOutput<typeof ParentDetailsSchema>;

/** The same as it stands in the form, before it is judged. */
export type ParentInput = v.InferInput<typeof ParentDetailsSchema>;
