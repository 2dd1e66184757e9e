import * as v from 'valibot';
import { fieldError } from './field-error.ts';

/** ISO 3166-1 alpha-2, upper case. The server checks that the country is known. */
export const CountryCodeSchema = v.pipe(
  v.string(fieldError('required')),
  v.minLength(1, fieldError('required')),
  v.regex(/^[A-Z]{2}$/, fieldError('country.unknown')),
);
