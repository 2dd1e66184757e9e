/** Texts that have broken servers before. */
export const hostileTexts = [
  '', ' ', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'null', 'undefined',
  'NaN', '-1', '1e309', '0x10', '../../etc/passwd', '..\\..', '%00',
  '\u0000', '\uD800', '\uFEFF', '\u202Eabc', '\u200B', 'ﬀ', 'İ', 'ß', '👩‍👧', "'; drop table accounts; --",
  '" or 1=1', '${7*7}', '{{7*7}}', '<script>alert(1)</script>',
  'a\r\nX-Other: 1', 'a@b@c', '"a b"@example.com', 'javascript:alert(1)', '//example.com', '\\\\example.com',
  '2026-02-31', '9999999999999999999999', '/'.repeat(3000), 'a'.repeat(10_000), '('.repeat(2000),
] as const satisfies [string, ...string[]];

export const hostileValues = [
  ...hostileTexts, null, true, false, 0, -0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, 5e-324, [], {}, [[]], [null],
  { length: -1 }, { toString: 1 }, { $ref: '#' }, Array.from({ length: 500 }, () => 0),
] as const satisfies [unknown, ...unknown[]];

/** Of an address: sent as they stand, however they are encoded. */
export const hostileSegments = [
  '__proto__', 'constructor', 'hasOwnProperty', 'toString', '%', '%zz', '%00', '%2e%2e', '%2F..%2F', '%ff%fe',
  '%E0%A4%A', '%F0%9F%91%A9', '..;', '.', 'a'.repeat(5000), 'a'.repeat(20_000), '/'.repeat(4000), '%2F'.repeat(2000),
  '(a+)+$', '0', '-1', '1e309', 'null',
] as const satisfies [string, ...string[]];

export const hostileHeaders = [
  '', ' ', '__proto__', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic Og==', '*', ',,,;q=', 'en;q=2', 'a'.repeat(4000),
  'de,'.repeat(1000), '\u00FF\u00FE', '-1', '1e309', '127.0.0.1, ::1', 'bytes=0-',
  '00000000-0000-0000-0000-000000000000',
] as const satisfies [string, ...string[]];
