import { expect, it } from 'vitest';
import { aliases, exitAt, otherPaths } from './other-paths.ts';

it('an address that belongs to no step leads to a step or out of the sign-up', () => {
  expect(aliases).toEqual({ '/': '/signup', '/carousel': '/step1' });
  expect(Object.keys(otherPaths).filter(path => exitAt(path) === 'oldBilling')).toEqual([
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
  expect(exitAt(path)).toBe(exit);
});
