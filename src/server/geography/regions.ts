import { allCountries } from 'country-region-data';
import type { Region } from '../../contract/calls/geography.calls.ts';
import { ownOf } from '../../contract/own-of.ts';

/** What the source has in place of a missing code. */
const missing: ReadonlySet<string> = new Set(['', 'undefined']);

/** Names of Puerto Rico that the source has run together, each with those it stands for. */
const runTogether: Readonly<Record<string, readonly string[]>> = {
  Cat: ['Catano', 'Cayey'],
  Isabe: ['Isabela', 'Jayuya'],
  'Las oiza': ['Las Piedras', 'Loiza'],
  'Sabana linas': ['Sabana Grande', 'Salinas'],
  'Vega ues': ['Vega Baja', 'Vieques'],
};

const regionsByCountry: ReadonlyMap<string, readonly Region[]> = new Map(
  allCountries.map(([, country, regions]) => [
    country,
    regions
      .flatMap(([listed, code]) =>
        (ownOf(runTogether, listed) ?? [listed]).map(name => ({ code: missing.has(code) ? name : code, name })),
      )
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
