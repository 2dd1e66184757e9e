import { GB, IE, MX, NZ } from 'country-region-data';

const listed: Readonly<Record<string, readonly [string, string, readonly (readonly [name: string, code: string])[]]>> =
  { GB, IE, MX, NZ };

/** Countries whose postal addresses use the code of the state. */
const postalCodes = new Set(['US', 'CA', 'AU']);

/** A region for a postal address; empty for a code that readers would not recognise. */
export function regionName(country: string, region: string): string {
  if (country === 'MX' && region === 'CMX') return 'CDMX';
  const name = listed[country]?.[2].find(([, code]) => code === region)?.[0];
  if (name !== undefined) return name.replace(/, (City|County) of$/, '');
  return postalCodes.has(country) || !/^[\dA-Z-]{1,6}$/.test(region) ? region : '';
}
