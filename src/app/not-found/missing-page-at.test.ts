import { expect, it } from 'vitest';
import { isKnown, otherPaths } from '../other-paths.ts';
import { missingPageAt } from './missing-page-at.ts';

it.each([
  '/',
  '/app/join',
  '/app/join/',
  '/app/join/step1',
  '/app/join/step1/',
  '/app/join/payment/billing',
  ...Object.keys(otherPaths).map(path => `/app/join${path}`),
])('the address %s leads somewhere', pathname => {
  expect(isKnown(pathname)).toBe(true);
});

it.each([
  '/app/join/step9',
  '/app/join/invite',
  '/app/join/pro/step1',
  '/app/joined',
  '/app',
  '/step1',
  '/app/join/__proto__',
])('the address %s leads nowhere', pathname => {
  expect(isKnown(pathname)).toBe(false);
});

it.each([
  ['/app/join/invite', 'invitation'],
  ['/app/join/invite/4711?token=x', 'invitation'],
  ['/app/join/pro', 'professional'],
  ['/app/join/pro/step1', 'professional'],
  ['/app/join/invited', 'unknown'],
  ['/app/join/process', 'unknown'],
  ['/nowhere', 'unknown'],
])('at %s the page says what is missing: %s', (pathname, kind) => {
  expect(missingPageAt(pathname)).toBe(kind);
});
