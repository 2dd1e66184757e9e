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
  ['by its name, in either word order', ['England', 'City of Bristol'], 'BST'],
  ['without the word for its kind', ['Hawke’s Bay Region'], 'HKB'],
  ['without a word that only some sources add', ['Scotland', 'Glasgow'], 'GLG'],
  ['without its accents', ['Quebec'], 'QC'],
  ['by a code in upper case only', ['Nowhere', 'or'], undefined],
])('a region is found %s', (_, candidates, code) => {
  expect(findRegion(regions, candidates)?.code).toBe(code);
});
