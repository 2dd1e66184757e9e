import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

const names = new Intl.DisplayNames('en', { type: 'region' });

const codesOf = countries =>
  countries.map(country => [country, `${names.of(country)} (+${getCountryCallingCode(country)})`]);

/** All countries with the text of their option, as the product offers them on its first step. */
export const allCodes = codesOf(getCountries());

/** As many as the product offers on its second step. */
export const fewCodes = codesOf(['AU', 'CA', 'GB', 'IE', 'MX', 'NZ', 'US']);
