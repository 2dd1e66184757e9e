import type { Region } from '../../../contract/calls/geography.calls.ts';

/**
 * The first candidate that matches a region by code or by name, in any word order: "City of Bristol" is "Bristol, City
 * of".
 */
export function findRegion(regions: readonly Region[], candidates: readonly string[]): Region | undefined {
  const byName = new Map(regions.map(region => [wordsOf(region.name), region]));
  const byCode = new Map(regions.map(region => [region.code, region]));
  return candidates
    .map(candidate => byCode.get(candidate) ?? byName.get(wordsOf(candidate)))
    .find(found => found !== undefined);
}

const empty = new Set(['', 'and', 'borough', 'city', 'council', 'county', 'of', 'region', 'the']);

const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => !empty.has(word))
    .join(' ');
