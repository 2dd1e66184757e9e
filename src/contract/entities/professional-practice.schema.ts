import * as v from 'valibot';
import { addressFields, postalCodeFitsCountry, writtenPostalCode } from '../fields/address.schema.ts';
import { fieldError } from '../fields/field-error.ts';
import { lineSchema } from '../fields/line.schema.ts';

const {
  billingAddress: addressLine1,
  billingAddress2: addressLine2,
  country,
  city,
  region,
  postalCode,
  timezone,
} = addressFields;

/**
 * A professional's second step: where they practise. The server checks that the country has this region, time zone and
 * role.
 */
export const ProfessionalPracticeSchema = v.pipe(
  v.strictObject({
    practiceName: lineSchema({ most: 60, tooLong: 'practiceName.tooLong' }),
    addressLine1,
    addressLine2,
    country,
    city,
    region,
    postalCode,
    timezone,
    roles: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(40, fieldError('roles.unknown')))),
      v.minLength(1, fieldError('required')),
      v.transform(roles => [...new Set(roles)]),
      v.maxLength(20, fieldError('roles.unknown')),
    ),
  }),
  postalCodeFitsCountry(),
  writtenPostalCode(),
);

export type ProfessionalPractice = v.InferOutput<typeof ProfessionalPracticeSchema>;

/** The form's input before validation. */
export type ProfessionalPracticeInput = v.InferInput<typeof ProfessionalPracticeSchema>;
