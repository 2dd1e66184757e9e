import { expect, it } from 'vitest';
import { joinOutline as join } from '../flows/join/join.outline.ts';
import { aliasesOf, exitAt, isKnown, pathIn } from './addresses.ts';

const { otherPaths } = join;

it('an address that belongs to no step leads to a step or out of the sign-up', () => {
  expect(aliasesOf(join)).toEqual({ '/': '/signup', '/carousel': '/step1' });
  expect(Object.keys(otherPaths).filter(path => exitAt(join, path) === 'oldBilling')).toEqual([
    '/step1/parentb',
    '/step1/address',
    '/step2/parentb',
    '/alacarte/parentb',
    '/payment/parentb',
    '/receipt/parentb',
    '/securityquestions',
    '/termsandconditions',
  ]);
});

it.each([
  ['/', null],
  ['/carousel', null],
  ['/step1', null],
  ['/nowhere', null],
  ['/securityquestions/', 'oldBilling'],
])('the address %s leaves the sign-up for %s', (path, exit) => {
  expect(exitAt(join, path)).toBe(exit);
});

function isKnownAt(pathname: string): boolean {
  const path = pathIn(pathname);
  return path !== undefined && isKnown(join, path);
}

it.each([
  '/',
  '/app/join',
  '/app/join/',
  '/app/join/step1',
  '/app/join/step1/',
  '/app/join/payment/billing',
  ...Object.keys(otherPaths).map(path => `/app/join${path}`),
])('the address %s belongs to a flow', pathname => {
  expect(isKnownAt(pathname)).toBe(true);
});

it.each([
  '/app/join/step9',
  '/app/join/invite',
  '/app/join/pro/step1',
  '/app/joined',
  '/app',
  '/step1',
  '/app/join/__proto__',
])('the address %s belongs to no flow', pathname => {
  expect(isKnownAt(pathname)).toBe(false);
});
