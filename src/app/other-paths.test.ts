import { expect, it } from 'vitest';
import { aliases, exitAt, otherPaths } from './other-paths.ts';

it('an address that is no step’s own leads to a step of the sign-up or leaves it', () => {
  expect(aliases).toEqual({ '/': '/signup', '/carousel': '/step1' });
  expect(Object.keys(otherPaths).filter(path => exitAt(path) === 'oldBilling')).toEqual([
    '/step1/parentb', '/step1/address', '/step2/parentb', '/alacarte/parentb', '/payment/parentb', '/receipt/parentb', '/securityquestions', '/termsandconditions',
  ]);
});

it.each([['/', null], ['/carousel', null], ['/step1', null], ['/nowhere', null], ['/securityquestions/', 'oldBilling']])('%s leaves for %s', (path, exit) => {
  expect(exitAt(path)).toBe(exit);
});
