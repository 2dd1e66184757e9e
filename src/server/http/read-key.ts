import type { Key } from '../../contract/call.ts';
import { registrationKeyHeader } from '../../contract/headers.ts';

const tokenForm = /^[\w-]{43}$/;

/** The bearer that a call asks for, or null when it is absent or has not the form of one. */
export function readKey(headers: Headers, key: Exclude<Key, 'none'>): string | null {
  const given = key === 'registration' ? headers.get(registrationKeyHeader) : /^Bearer (.*)$/.exec(headers.get('authorization') ?? '')?.[1];
  return given !== null && given !== undefined && tokenForm.test(given) ? given : null;
}
