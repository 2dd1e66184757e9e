import { expect, it } from 'vitest';
import { findRegion } from './find-region.ts';

const regions = [
  { code: 'BST', name: 'Bristol, City of' },
  { code: 'OR', name: 'Oregon' },
  { code: 'HKB', name: "Hawke's Bay" },
  { code: 'QC', name: 'Québec' },
];

it.each([
  [['OR', 'Oregon'], 'OR', 'by its code'],
  [['England', 'City of Bristol'], 'BST', 'by its name, whichever way round that is put'],
  [['Hawke’s Bay Region'], 'HKB', 'without the word for what it is'],
  [['Quebec'], 'QC', 'without its accents'],
  [['Nowhere', 'or'], undefined, 'and not by what only looks like a code'],
] as const)('%j is %s: %s', (candidates, code, _) => {
  expect(findRegion(regions, candidates)?.code).toBe(code);
});
