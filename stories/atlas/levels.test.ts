import { expect, it } from 'vitest';
import { levelsInWords } from './levels.ts';

it('says in sentences which levels took a transition, and why others did not', () => {
  expect(
    levelsInWords([
      { level: 'machine', result: 'taken', why: '' },
      { level: 'screens', result: 'taken', why: '' },
      { level: 'product', result: 'beyond', why: 'No server answers so.' },
    ]),
  ).toEqual([
    'Taken by the machine tests and the walks through the screens.',
    'Beyond the walks through the product: No server answers so.',
  ]);
  expect(
    levelsInWords([
      { level: 'screens', result: 'missed', why: '' },
      { level: 'product', result: 'elsewhere', why: 'the screens take it' },
    ]),
  ).toEqual([
    'Missed by the walks through the screens.',
    'Not needed in the walks through the product: the screens take it.',
  ]);
  expect(levelsInWords([])).toEqual([]);
});
