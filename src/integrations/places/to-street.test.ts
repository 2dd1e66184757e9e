import { expect, it } from 'vitest';
import { toStreet } from './to-street.ts';

it.each([
  ['US', '', '12', 'Harbor Street', '12 Harbor Street'],
  ['US', '4', '12', 'Harbor Street', '12 Harbor Street #4'],
  ['US', 'Apt 4', '12', 'Harbor Street', '12 Harbor Street Apt 4'],
  ['CA', '4', '12', 'Quay Street', '4-12 Quay Street'],
  ['AU', '2', '14', 'Smith Street', '2/14 Smith Street'],
  ['NZ', '2', '14a', 'Smith Street', '2/14a Smith Street'],
  ['AU', 'Unit 2', '14', 'Smith Street', 'Unit 2, 14 Smith Street'],
  ['GB', 'Flat 2', '3', 'Quay Street', 'Flat 2, 3 Quay Street'],
  ['GB', '', 'Rose Cottage', 'Mill Lane', 'Rose Cottage, Mill Lane'],
  ['GB', '', '', 'Mill Lane', 'Mill Lane'],
])('in %s, unit "%s" of house "%s" in "%s" is written "%s"', (country, unit, house, route, street) => {
  expect(toStreet({ country, unit, house, route })).toBe(street);
});
