import * as v from 'valibot';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { EmailSchema } from '../fields/email.schema.ts';
import { NameSchema } from '../fields/name.schema.ts';
import { PhoneNumberSchema } from '../fields/phone.schema.ts';

/** A parent's input on the first step. `phoneCountry` is the country whose calling code is used. */
export const ParentDetailsSchema = v.strictObject({
  firstName: NameSchema,
  lastName: NameSchema,
  email: EmailSchema,
  phoneCountry: CountryCodeSchema,
  phoneNumber: PhoneNumberSchema,
});

export type ParentDetails = v.InferOutput<typeof ParentDetailsSchema>;

/** The form's input before validation. */
export type ParentInput = v.InferInput<typeof ParentDetailsSchema>;

/** The input of a form that nobody has typed into. */
export const emptyParent: ParentInput = {
  firstName: '',
  lastName: '',
  email: '',
  phoneCountry: 'US',
  phoneNumber: '',
};
