import type { Call } from '../contract/call.ts';
import { idempotencyKeyHeader, registrationKeyHeader } from '../contract/headers.ts';

/** Every part that a call's input can have. The type of each call says which parts it has. */
export interface AnyInput {
  params?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  key?: string;
  idempotencyKey?: string;
}

/** Builds the URL and the `fetch` options of a call. */
export function callRequest(
  baseUrl: string,
  call: Call,
  { params = {}, headers: own = {}, query = {}, body, key, idempotencyKey }: AnyInput,
) {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) if (value !== undefined) headers[name] = value;
  if (key !== undefined && call.key === 'registration') headers[registrationKeyHeader] = key;
  if (key !== undefined && (call.key === 'credentials' || call.key === 'invite'))
    headers['Authorization'] = `Bearer ${key}`;
  if (idempotencyKey !== undefined) headers[idempotencyKeyHeader] = idempotencyKey;
  return {
    url: `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`,
    init: { method: call.method, headers, ...(call.body === undefined ? {} : { json: body }) },
  };
}
