import * as v from 'valibot';
import { because } from './field-error.ts';

/** ISO 3166-1 alpha-2, upper case. The server checks that the country is known. */
export const CountryCodeSchema = v.pipe(
  v.string(because('required')),
  v.minLength(1, because('required')),
  v.regex(/^[A-Z]{2}$/, because('country.unknown')),
);
