import { expect, test } from 'vitest';
import { americanAddress, britishAddress } from '../../machines/checkout/checkout.fixtures.ts';
import { addressLines } from './address-lines.ts';

test.for([
  ['the code of a state belongs to an American address', americanAddress, ['12 Harbor Street', 'Portland, OR 97201']],
  ['a code that the post does not use is left out', britishAddress, ['12 Harbor Street', 'Bristol BS1 4DJ']],
  ['a region that was written out is shown', { ...britishAddress, country: 'MC', region: 'Monte-Carlo', city: 'Monaco', postalCode: '98000' }, ['12 Harbor Street', 'Monaco, Monte-Carlo 98000']],
  ['an apartment has a line of its own', { ...americanAddress, billingAddress2: 'Apt 4' }, ['12 Harbor Street', 'Apt 4', 'Portland, OR 97201']],
] as const)('%s', ([, details, lines]) => {
  expect(addressLines(details)).toEqual(lines);
});
