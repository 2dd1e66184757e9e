import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { isDatabaseDown } from './database-error.ts';

const failed = (code: string) => new DrizzleQueryError('select 1', [], Object.assign(new Error('failed'), { code }));

it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
  'A host that answers with %s is unreachable',
  code => {
    expect(isDatabaseDown(failed(code))).toBe(true);
  },
);

it.each(['57014', '25P03', '25P04', '55P03'])('A query that a time limit ends (%s) may succeed later', code => {
  expect(isDatabaseDown(failed(code))).toBe(true);
});

it('A violated constraint does not mean that the database is unreachable', () => {
  expect(isDatabaseDown(failed('23505'))).toBe(false);
});
