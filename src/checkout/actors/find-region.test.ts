import { expect, it } from 'vitest';
import { findRegion } from './find-region.ts';

const regions = [
  { code: 'BST', name: 'Bristol, City of' },
  { code: 'GLG', name: 'Glasgow City' },
  { code: 'OR', name: 'Oregon' },
  { code: 'HKB', name: "Hawke's Bay" },
  { code: 'QC', name: 'Québec' },
];

it.each([
  ['by its code', ['OR', 'Oregon'], 'OR'],
  ['by its name, whichever way round that is put', ['England', 'City of Bristol'], 'BST'],
  ['without the word for what it is', ['Hawke’s Bay Region'], 'HKB'],
  ['without what only some call it', ['Scotland', 'Glasgow'], 'GLG'],
  ['without its accents', ['Quebec'], 'QC'],
  ['not by what only looks like a code', ['Nowhere', 'or'], undefined],
])('a region is found %s', (_, candidates, code) => {
  expect(findRegion(regions, candidates)?.code).toBe(code);
});
