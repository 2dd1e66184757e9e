import { expect, it } from 'vitest';
import { originOf } from './origin-of.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
])('the origin of a server that listens on %s is %s', (address, origin) => {
  expect(originOf({ address, port: 3000 })).toBe(origin);
});
