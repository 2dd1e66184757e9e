import { allCountries } from 'country-region-data';
import type { Region } from '../../contract/calls/geography.calls.ts';

/** What the source has in place of a missing code. */
const missing: ReadonlySet<string> = new Set(['', 'undefined']);

const regionsByCountry: ReadonlyMap<string, readonly Region[]> = new Map(
  allCountries.map(([, country, regions]) => [
    country,
    regions
      .map(([name, code]) => ({ code: missing.has(code) ? name : code, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  ]),
);

/** Empty for a country that has none on record. */
export const regionsOf = (country: string): readonly Region[] => regionsByCountry.get(country) ?? [];

/** A country without regions on record accepts any. */
export function isRegion(country: string, region: string): boolean {
  const regions = regionsOf(country);
  return regions.length === 0 || regions.some(({ code }) => code === region);
}
