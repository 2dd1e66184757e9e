import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { Call, CallReply, CallRequest, Key } from '../../contract/call.ts';
import { AttemptKeySchema } from '../../contract/calls/payment.calls.ts';
import { idempotencyKeyHeader, registrationKeyHeader } from '../../contract/headers.ts';
import type { Gone, Refused } from '../../contract/problem.schema.ts';
import type { Deps } from '../deps.ts';
import { type Caller, callerOf } from './caller.ts';
import { readBody } from './read-body.ts';
import { refusal, refusalOf, tokenRefused } from './refusal.ts';
import { jsonReply } from './reply-headers.ts';

const tokenForm = /^[\w-]{43}$/;

/** Reads the bearer token that a call requires. Returns null if it is missing or malformed. */
function readKey(headers: Headers, key: Exclude<Key, 'none'>): string | null {
  const given =
    key === 'registration'
      ? headers.get(registrationKeyHeader)
      : /^Bearer (.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return given !== null && given !== undefined && tokenForm.test(given) ? given : null;
}

export type Handler<C extends Call> = (request: CallRequest<C>, caller: Caller) => Promise<CallReply<C>>;

/** Mounts the handler of a contract call. Validates each request first, so the handler sees only valid input. */
export function mount<const C extends Call>(
  app: Hono,
  { config }: Pick<Deps, 'config'>,
  call: C,
  handler: Handler<C>,
): void {
  app.on(call.method, `/api${call.path}`, async context => {
    const read = await readRequest(call, context);
    if (read.type !== 'read') return jsonReply(context, read.type === 'refused' ? 400 : 401, JSON.stringify(read.body));
    const request = read.request as CallRequest<C>; // built from the outputs of this call's schemas
    const reply: { status: number; body: unknown } = await handler(request, callerOf(context, config.trustedProxies));
    const status = reply.status as ContentfulStatusCode; // the contract lists no status without a body
    return jsonReply(context, status, JSON.stringify(reply.body));
  });
}

type Read =
  | { type: 'read'; request: Record<string, unknown> }
  | { type: 'refused'; body: Refused }
  | { type: 'keyRefused'; body: Gone };

async function readRequest(call: Call, context: Context): Promise<Read> {
  const request: Record<string, unknown> = {};
  if (call.key !== 'none') {
    request['key'] = readKey(context.req.raw.headers, call.key);
    if (request['key'] === null)
      return { type: 'keyRefused', body: call.key === 'invite' ? tokenRefused.body : { type: 'keyRefused' } };
  }
  if (call.idempotent === 'key') {
    const validated = v.safeParse(AttemptKeySchema, context.req.header(idempotencyKeyHeader)?.toLowerCase());
    if (!validated.success)
      return { type: 'refused', body: refusal({ field: idempotencyKeyHeader, text: 'value.invalid' }) };
    request['idempotencyKey'] = validated.output;
  }
  const given = {
    params: call.params && context.req.param(),
    headers:
      call.headers &&
      Object.fromEntries(Object.keys(call.headers.entries).map(name => [name, context.req.header(name)])),
    query: call.query && context.req.query(),
    body: call.body && (await readBody(context.req.raw)),
  };
  for (const part of ['params', 'headers', 'query', 'body'] as const) {
    const schema = call[part];
    if (schema === undefined) continue;
    const validated = v.safeParse(schema, given[part]);
    if (!validated.success) return { type: 'refused', body: refusalOf(validated.issues) };
    request[part] = validated.output;
  }
  return { type: 'read', request };
}
