import { expect, it } from 'vitest';
import { missingPageAt } from './missing-page-at.ts';

it.each([
  ['/app/join/invite/4711?token=x', 'unknown'],
  ['/app/join/pro', 'professional'],
  ['/app/join/pro/step1', 'professional'],
  ['/app/join/invited', 'unknown'],
  ['/app/join/process', 'unknown'],
  ['/nowhere', 'unknown'],
])('at %s the page says what is missing: %s', (pathname, kind) => {
  expect(missingPageAt(pathname)).toBe(kind);
});
