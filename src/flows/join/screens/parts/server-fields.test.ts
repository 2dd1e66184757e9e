import { expect, test } from 'vitest';
import { coparentFieldId, parentFieldId } from './server-fields.ts';

test.each([
  ['parent.email', 'email'],
  ['parent.phoneCountryCode', 'phoneCountry'],
  ['address.city', null],
  ['parent', null],
])('on the first step the server’s field %s is the form’s field %s', (field, id) => {
  expect(parentFieldId(field)).toBe(id);
});

test.each([
  ['coParent.email', 'email'],
  ['coParent.phoneCountryCode', 'phoneCountry'],
  ['children.1.email', 'children.1.email'],
  ['parent.email', null],
])('on the second step the server’s field %s is the form’s field %s', (field, id) => {
  expect(coparentFieldId(field)).toBe(id);
});
