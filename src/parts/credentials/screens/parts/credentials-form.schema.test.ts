import * as v from 'valibot';
import { expect, test } from 'vitest';
import { credentialsFormSchema } from './credentials-form.schema.ts';

const email = 'elena.marsh@example.com';
const schema = credentialsFormSchema({ email, asksTerms: false });
const boxes = { terms: false, marketing: false };
const issuesOf = (username: string, password: string) =>
  v.safeParse(schema, { username, password, ...boxes }).issues?.map(issue => [v.getDotPath(issue), issue.message]) ??
  [];

test('a valid username and password pass, and the username is trimmed', () => {
  expect(v.parse(schema, { username: ' elena.marsh ', password: 'two-homes-1-family', ...boxes })).toEqual({
    username: 'elena.marsh',
    password: 'two-homes-1-family',
    ...boxes,
  });
});

test('only the first rule that a password breaks is reported', () => {
  expect(issuesOf('elena.marsh', 'short')).toEqual([['password', 'validPwdLength_error']]);
  expect(issuesOf('elena.marsh', 'twohomesfamily')).toEqual([['password', 'validPwdNumber_error']]);
});

test('a password may be neither the username nor the email', () => {
  expect(issuesOf('elena.marsh.1976', 'Elena.Marsh.1976')).toEqual([['password', 'validPwdDupUsername_error']]);
  expect(issuesOf('elena.marsh', 'elena.marsh@example.com')).toContainEqual(['password', 'validPwdNumber_error']);
});

test('an empty form has errors for both fields', () => {
  const issues = issuesOf('', '');
  expect(issues[0]).toEqual(['username', 'validUsernameNone_error']);
  expect(issues.filter(([field]) => field === 'password')).toEqual([['password', 'required']]);
});

test('the terms must be accepted where they are asked for, and the news need not', () => {
  const asking = credentialsFormSchema({ email, asksTerms: true });
  const credentials = { username: 'elena.marsh', password: 'two-homes-1-family' };
  const issues = v.safeParse(asking, { ...credentials, ...boxes }).issues;
  expect(issues?.map(issue => [v.getDotPath(issue), issue.message])).toEqual([['terms', 'terms.required']]);
  expect(v.is(asking, { ...credentials, terms: true, marketing: false })).toBe(true);
});
