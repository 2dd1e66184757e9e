import { expect, test } from 'vitest';
import { coparentFieldId } from './coparent-field-id.ts';

test.each([
  ['coParent.email', 'email'],
  ['coParent.phoneCountryCode', 'phoneCountry'],
  ['children.1.email', 'children.1.email'],
  ['parent.email', null],
])('on the second step the server’s field %s is the form’s field %s', (field, id) => {
  expect(coparentFieldId(field)).toBe(id);
});
