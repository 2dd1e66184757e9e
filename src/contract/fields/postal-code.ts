import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Whether the code has the country's form; those of Jersey, Guernsey and the Isle of Man are British ones. A country without a known form accepts any code. */
export const isPostalCode = (code: string, country: string): boolean => !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country);
