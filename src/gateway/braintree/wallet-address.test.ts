import { expect, test } from 'vitest';
import { fromApplePay, fromPayPal, fromVenmo } from './wallet-address.ts';

const address = { line1: '12 Harbor Street', line2: 'Unit 3', city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' };
const nothing = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };

test('PayPal’s words for an address', () => {
  expect(fromPayPal({ line1: '12 Harbor Street', line2: 'Unit 3', city: 'Portland', state: 'OR', postalCode: '97201', countryCode: 'US' })).toEqual(address);
});

test.for(['USA', 'US'])('Venmo’s, whose country may be %s', countryCode => {
  expect(fromVenmo({ addressLine1: '12 Harbor Street', addressLine2: 'Unit 3', adminArea2: 'Portland', adminArea1: 'OR', postalCode: '97201', countryCode })).toEqual(address);
});

test('Apple’s, whose lines may be many and whose country may be small', () => {
  const contact = { locality: 'Portland', administrativeArea: 'OR', postalCode: '97201', countryCode: 'us' };
  expect(fromApplePay({ ...contact, addressLines: ['12 Harbor Street', 'Unit 3'] })).toEqual(address);
  expect(fromApplePay({ ...contact, addressLines: ['12 Harbor Street', 'Unit 3', 'East wing'] })).toMatchObject({ line2: 'Unit 3, East wing' });
});

test('parts that were not given are empty', () => {
  expect([fromPayPal({}), fromVenmo({ addressLine1: null }), fromApplePay({})]).toEqual([nothing, nothing, nothing]);
});
