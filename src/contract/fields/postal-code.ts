import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Crown dependencies write British postcodes, and visitors there pick the United Kingdom as often as their island. */
const british = ['GB', 'JE', 'GG', 'IM'];

/** Whether the code has the country's form. A country without a known form accepts any code. */
export function isPostalCode(code: string, country: string): boolean {
  if (country === 'GB') return british.some(territory => postcodeValidator(code, territory));
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country);
}
