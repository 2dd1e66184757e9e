import { countries } from './countries.ts';

const callingCodes = new Map<string, string>(countries.map(({ code, callingCode }) => [code, callingCode]));

/** The calling code of a country, without plus. */
export function callingCodeOf(country: string): string {
  const found = callingCodes.get(country);
  if (found === undefined) throw new Error(`No calling code is known for ${country}`);
  return found;
}
