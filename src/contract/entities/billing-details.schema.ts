import * as v from 'valibot';
import { addressFields, postalCodeFitsCountry, writtenPostalCode } from '../fields/address.schema.ts';
import { NameSchema } from '../fields/name.schema.ts';

/** The payer's input on the billing step: the name on the bill and its address. The email is only displayed there. */
export const BillingDetailsSchema = v.pipe(
  v.strictObject({ firstName: NameSchema, lastName: NameSchema, ...addressFields }),
  postalCodeFitsCountry(),
  writtenPostalCode(),
);

export type BillingDetails = v.InferOutput<typeof BillingDetailsSchema>;

/** The form's input before validation. */
export type BillingInput = v.InferInput<typeof BillingDetailsSchema>;
