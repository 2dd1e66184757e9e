import { expect, test } from 'vitest';
import { americanAddress, britishAddress } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { addressLines } from './address-lines.ts';

const mexican = {
  ...americanAddress,
  billingAddress: 'Av. Juárez 5, Int. 3',
  billingAddress2: 'Col. Centro',
  city: 'Guadalajara',
  country: 'MX',
  region: 'JAL',
  postalCode: '44100',
};

test.for([
  ['an American address has the code of the state', americanAddress, ['12 Harbor Street', 'Portland, OR 97201']],
  [
    'a British postcode has the last line, and a town is not repeated as its county',
    britishAddress,
    ['12 Harbor Street', 'Bristol', 'BS1 4DJ'],
  ],
  [
    'a British county is below the town',
    { ...britishAddress, city: 'Whitstable', region: 'KEN', postalCode: 'ct5 1ab' },
    ['12 Harbor Street', 'Whitstable', 'Kent', 'CT5 1AB'],
  ],
  [
    'a Mexican postal code precedes the town',
    mexican,
    ['Av. Juárez 5, Int. 3', 'Col. Centro', '44100 Guadalajara, Jalisco'],
  ],
  [
    'Mexico City has its abbreviation',
    { ...mexican, city: 'Ciudad de México', region: 'CMX', postalCode: '06000' },
    ['Av. Juárez 5, Int. 3', 'Col. Centro', '06000 Ciudad de México, CDMX'],
  ],
  [
    'a code that is not used in addresses is left out',
    { ...britishAddress, country: 'DE', region: 'BE', city: 'Berlin', postalCode: '10115' },
    ['12 Harbor Street', 'Berlin 10115'],
  ],
  [
    'a region without a code is shown',
    { ...britishAddress, country: 'MC', region: 'Monte-Carlo', city: 'Monaco', postalCode: '98000' },
    ['12 Harbor Street', 'Monaco, Monte-Carlo 98000'],
  ],
  [
    'an apartment has its own line',
    { ...americanAddress, billingAddress2: 'Apt 4' },
    ['12 Harbor Street', 'Apt 4', 'Portland, OR 97201'],
  ],
] as const)('%s', ([, details, lines]) => {
  expect(addressLines(details)).toEqual(lines);
});
