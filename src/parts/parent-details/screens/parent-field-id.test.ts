import { expect, test } from 'vitest';
import { parentFieldId } from './parent-field-id.ts';

test.each([
  ['parent.email', 'email'],
  ['parent.email.duplicate', 'email'],
  ['parent.phoneCountryCode', 'phoneCountry'],
  ['address.city', null],
  ['parent', null],
])('the server’s field %s is the field %s of the parent’s form', (field, id) => {
  expect(parentFieldId(field)).toBe(id);
});
