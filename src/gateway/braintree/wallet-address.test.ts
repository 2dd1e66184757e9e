import { expect, test } from 'vitest';
import { fromApplePay, fromPayPal, fromVenmo } from './wallet-address.ts';

const address = {
  line1: '12 Harbor Street',
  line2: 'Unit 3',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
};
const nothing = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };

test('an address of PayPal’s is converted', () => {
  expect(
    fromPayPal({
      line1: '12 Harbor Street',
      line2: 'Unit 3',
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
      countryCode: 'US',
    }),
  ).toEqual(address);
});

test.for(['USA', 'US'])('an address of Venmo’s with the country %s is converted', countryCode => {
  expect(
    fromVenmo({
      addressLine1: '12 Harbor Street',
      addressLine2: 'Unit 3',
      adminArea2: 'Portland',
      adminArea1: 'OR',
      postalCode: '97201',
      countryCode,
    }),
  ).toEqual(address);
});

test('an address of Apple’s is converted, with any number of lines and a lower-case country', () => {
  const contact = { locality: 'Portland', administrativeArea: 'OR', postalCode: '97201', countryCode: 'us' };
  expect(fromApplePay({ ...contact, addressLines: ['12 Harbor Street', 'Unit 3'] })).toEqual(address);
  expect(fromApplePay({ ...contact, addressLines: ['12 Harbor Street', 'Unit 3', 'East wing'] })).toMatchObject({
    line2: 'Unit 3, East wing',
  });
});

test('missing parts of an address are empty', () => {
  expect([fromPayPal({}), fromVenmo({ addressLine1: null }), fromApplePay({})]).toEqual([nothing, nothing, nothing]);
});
