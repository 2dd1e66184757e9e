import { expect, it } from 'vitest';
import { linesIn, ownWords } from './words.ts';

it('keeps of each screen what most screens do not have', () => {
  expect(
    ownWords({ a: ['Help', 'Saving…', 'Saving…'], b: ['Help', 'Your details'], c: ['Help', 'Your details', 'Taken'] }),
  ).toEqual({ a: ['Saving…'], b: [], c: ['Taken'] });
});

it('takes the lines of a text that have words', () => {
  expect(linesIn('Invite your co-parent\n\n +1 \n  Continuar\n$149.00')).toEqual([
    'Invite your co-parent',
    'Continuar',
  ]);
});
