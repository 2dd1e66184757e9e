import * as v from 'valibot';
import { addressFields, postalCodeFitsCountry, writtenPostalCode } from '../fields/address.schema.ts';
import { NameSchema } from '../fields/name.schema.ts';

/** What a payer types on the billing step: the name on the bill and its address. The email is shown there, not asked. */
export const BillingDetailsSchema = v.pipe(v.strictObject({ firstName: NameSchema, lastName: NameSchema, ...addressFields }), postalCodeFitsCountry(), writtenPostalCode());

export type BillingDetails = v.InferOutput<typeof BillingDetailsSchema>;

/** The same as it stands in the form, before it is judged. */
export type BillingInput = v.InferInput<typeof BillingDetailsSchema>;
