import { countries } from './countries.ts';

/** The calling code of a country, without plus. */
export function callingCodeOf(country: string): string {
  const found = countries.find(({ code }) => code === country);
  if (found === undefined) throw new Error(`No calling code is known for ${country}`);
  return found.callingCode;
}
