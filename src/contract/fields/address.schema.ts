import * as v from 'valibot';
import { cleanText } from './name.schema.ts';
import { CountryCodeSchema } from './country.schema.ts';
import { because, type FieldError } from './field-error.ts';
import { isPostalCode } from './postal-code.ts';

const text = (minimum: number, maximum: number, length: FieldError) =>
  v.pipe(
    v.string(because('required')),
    v.transform(cleanText),
    v.minLength(1, because('required')),
    v.minLength(minimum, length),
    v.maxLength(maximum, length),
    v.regex(/^\P{Cc}*$/u, length),
  );

/** A billing address as the visitor fills it in. Lengths are UTF-16 code units after trimming. */
export const BillingAddressSchema = v.pipe(
  v.strictObject({
    billingAddress: text(3, 50, 'address.length'),
    billingAddress2: v.pipe(v.string(), v.transform(cleanText), v.maxLength(50, because('address2.length'))),
    city: text(3, 30, 'city.length'),
    country: CountryCodeSchema,
    region: v.pipe(v.string(because('required')), v.trim(), v.minLength(1, because('required')), v.maxLength(80, because('region.unknown'))),
    postalCode: v.pipe(text(2, 30, 'postalCode.length')),
    timezone: v.pipe(v.string(because('required')), v.minLength(1, because('required')), v.maxLength(64, because('timezone.unknown'))),
  }),
  v.forward(
    v.partialCheck([['postalCode'], ['country']], ({ postalCode, country }) => isPostalCode(postalCode, country), because('postalCode.invalid')),
    ['postalCode'],
  ),
);

export type BillingAddress = v.InferOutput<typeof BillingAddressSchema>;
