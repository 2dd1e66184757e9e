import * as v from 'valibot';
import { CountryCodeSchema } from './country.schema.ts';
import { fieldError, type FieldError } from './field-error.ts';
import { optionalLineSchema } from './line.schema.ts';
import { cleanText } from './name.schema.ts';
import { pathItem } from './path-item.ts';
import { postalCodeOf } from './postal-code.ts';
import { visibleText } from './visible-text.ts';
import { longestRegion } from './region.ts';

const text = (minimum: number, maximum: number, length: FieldError) =>
  v.pipe(
    v.string(fieldError('required')),
    v.transform(cleanText),
    v.minLength(1, fieldError('required')),
    v.regex(visibleText, fieldError('text.characters')),
    v.minLength(minimum, length),
    v.maxLength(maximum, length),
  );

const choice = (maximum: number, unknown: FieldError) =>
  v.pipe(
    v.string(fieldError('required')),
    v.trim(),
    v.minLength(1, fieldError('required')),
    v.maxLength(maximum, unknown),
  );

/** Lengths are in UTF-16 code units after trimming. */
const AddressFieldsSchema = v.strictObject({
  billingAddress: text(3, 50, 'address.length'),
  billingAddress2: optionalLineSchema({ most: 50, tooLong: 'address2.length' }),
  city: text(3, 30, 'city.length'),
  country: CountryCodeSchema,
  region: choice(longestRegion, 'region.unknown'),
  postalCode: text(2, 30, 'postalCode.length'),
  timezone: choice(64, 'timezone.unknown'),
});

export const addressFields = AddressFieldsSchema.entries;

interface Coded {
  postalCode: string;
  country: string;
}

/** Refuses a postal code that does not match its country's format. Put it at the end of a pipe with both fields. */
export const postalCodeFitsCountry = <T extends Coded>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!v.is(CodedSchema, dataset.value) || postalCodeOf(dataset.value.postalCode, dataset.value.country) !== null)
      return;
    addIssue({
      message: fieldError('postalCode.invalid'),
      path: [pathItem(dataset.value, 'postalCode')],
    });
  });

/** Formats a postal code by its country's convention. Put it after `postalCodeFitsCountry`. */
export const writtenPostalCode = <T extends Coded>() =>
  v.transform((value: T): T => ({
    ...value,
    postalCode: postalCodeOf(value.postalCode, value.country) ?? value.postalCode,
  }));

/** The fields that must be valid before the postal code can be validated. */
const CodedSchema = v.object({ postalCode: AddressFieldsSchema.entries.postalCode, country: CountryCodeSchema });

/** A billing address alone, with the form's field names. */
export const BillingAddressSchema = v.pipe(AddressFieldsSchema, postalCodeFitsCountry(), writtenPostalCode());

export type BillingAddress = v.InferOutput<typeof BillingAddressSchema>;
