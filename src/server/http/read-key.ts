import type { Key } from '../../contract/call.ts';
import { registrationKeyHeader } from '../../contract/headers.ts';

const tokenForm = /^[\w-]{43}$/;

/** Reads the bearer token that a call requires. Returns null if it is missing or malformed. */
export function readKey(headers: Headers, key: Exclude<Key, 'none'>): string | null {
  const given =
    key === 'registration'
      ? headers.get(registrationKeyHeader)
      : /^Bearer (.*)$/.exec(headers.get('authorization') ?? '')?.[1];
  return given !== null && given !== undefined && tokenForm.test(given) ? given : null;
}
