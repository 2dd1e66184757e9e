import { expect, test } from 'vitest';
import { noServerErrors, placeErrors, serverErrorOf, valueAt } from './server-errors.ts';

const input = { email: 'elena@example.com', children: [{ email: 'sam@example.com' }] };
const toFieldId = (field: string) => (field.startsWith('coParent.') ? field.slice('coParent.'.length) : field);

test('an error goes to the field it names', () => {
  const { byField, others } = placeErrors([{ field: 'coParent.email', text: 'email.invalid' }], input, toFieldId);
  expect([...byField]).toEqual([['email', { error: 'email.invalid', value: 'elena@example.com' }]]);
  expect(others).toEqual([]);
});

test('an error of an item goes to that item', () => {
  const { byField } = placeErrors([{ field: 'children.0.email', text: 'email.invalid' }], input, toFieldId);
  expect([...byField.keys()]).toEqual(['children.0.email']);
});

test.each(['address.city', 'children.1.email', '__proto__', 'email.length', ''])(
  'an error of %j, which is not a field of the form, goes to the others',
  field => {
    const { byField, others } = placeErrors([{ field, text: 'value.invalid' }], input, toFieldId);
    expect(byField.size).toBe(0);
    expect(others).toEqual([{ field, text: 'value.invalid' }]);
  },
);

test('the first of two errors of one field is kept', () => {
  const errors = ['email.invalid', 'email.sameAsParent'].map(text => ({ field: 'email', text }));
  expect(placeErrors(errors, input, toFieldId).byField.get('email')?.error).toBe('email.invalid');
});

test('a server error applies only to the value that the server validated', () => {
  const serverErrors = {
    ...noServerErrors,
    ...placeErrors([{ field: 'email', text: 'email.invalid' }], input, toFieldId),
  };
  expect(serverErrorOf(serverErrors, 'email', 'elena@example.com')).toBe('email.invalid');
  expect(serverErrorOf(serverErrors, 'email', 'elena@example.co')).toBeNull();
  expect(serverErrorOf(serverErrors, 'children.0.email', 'sam@example.com')).toBeNull();
});

test('only own keys lead to a value', () => {
  expect(valueAt(input, 'children.0.email')).toBe('sam@example.com');
  expect(valueAt(input, 'toString')).toBeUndefined();
});
