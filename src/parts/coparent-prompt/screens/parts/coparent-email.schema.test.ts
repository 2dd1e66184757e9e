import * as v from 'valibot';
import { expect, test } from 'vitest';
import { coparentEmailSchema } from './coparent-email.schema.ts';

const schema = coparentEmailSchema('elena@example.com', ['', 'mila@example.com']);
const issueOf = (email: string) => v.safeParse(schema, { email }).issues?.[0].message ?? null;

test.each([
  ['', 'required'],
  ['daniel@', 'coparentEmail.invalid'],
  [' Elena@Example.com ', 'email.sameAsParent'],
  ['MILA@example.com', 'email.sameAsEitherParent'],
  ['daniel@example.com', null],
])('the address %j has the error %j', (email, issue) => {
  expect(issueOf(email)).toBe(issue);
});

test('whitespace around the address is trimmed', () => {
  expect(v.parse(schema, { email: ' daniel@example.com ' })).toEqual({ email: 'daniel@example.com' });
});
