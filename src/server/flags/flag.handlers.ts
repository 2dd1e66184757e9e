import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { CallReply } from '../../contract/call.ts';
import { type ContextError, evaluateFlag, evaluateFlags } from '../../contract/calls/flag.calls.ts';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { isFlagKey } from '../../contract/flags.ts';
import type { Deps } from '../deps.ts';
import { callerOf } from '../http/caller.ts';
import { HttpFault } from '../http/http-fault.ts';
import { limit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { reply } from '../http/reply.ts';
import { evaluateAll, evaluateOne } from './evaluate.ts';

/**
 * Reads the targeting key of a flag request. Case-folds email addresses, so that each spelling gets the same
 * variants.
 */
async function readSubject(
  request: Request,
): Promise<{ type: 'read'; subject: string } | { type: 'refused'; errorCode: ContextError }> {
  const body = await readJson(request);
  const validated = v.safeParse(evaluateFlag.body, body);
  if (validated.success) return { type: 'read', subject: foldEmail(validated.output.context.targetingKey) };
  return { type: 'refused', errorCode: isObject(body) ? errorOf(body['context']) : 'PARSE_ERROR' };
}

/** Returns undefined for a body that is not JSON, and rethrows other faults. */
const readJson = (request: Request): Promise<unknown> =>
  readBody(request).catch((error: unknown) => {
    if (error instanceof HttpFault && error.type === 'malformed') return undefined;
    throw error;
  });

function errorOf(context: unknown): ContextError {
  const key = isObject(context) ? context['targetingKey'] : context;
  return key === undefined || key === '' ? 'TARGETING_KEY_MISSING' : 'INVALID_CONTEXT';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Does not use `mount`, because the protocol (OFREP) defines error codes of its own, and ETags. */
export function mountFlags(app: Hono, deps: Deps): void {
  const count = (context: Context) => limit(deps, 'flags', callerOf(context, deps.config.trustedProxies).address);

  app.post(`/api${evaluateFlag.path}`, async context => {
    await count(context);
    const { status, body } = await answerOne(deps, context.req.param('key'), context.req.raw);
    return context.json(body, status);
  });

  app.post(`/api${evaluateFlags.path}`, async context => {
    await count(context);
    const { status, body } = await answerAll(deps, context.req.raw);
    if (status !== 200) return context.json(body, status);
    const etag = etagOf(body);
    context.header('ETag', etag);
    return isAmong(etag, context.req.header('If-None-Match')) ? context.body(null, 304) : context.json(body);
  });
}

async function answerOne(deps: Deps, key: string, request: Request): Promise<CallReply<typeof evaluateFlag>> {
  const read = await readSubject(request);
  if (read.type === 'refused') return reply(400, { key, errorCode: read.errorCode });
  if (!isFlagKey(key)) return reply(404, { key, errorCode: 'FLAG_NOT_FOUND' });
  return reply(200, await evaluateOne(deps, key, read.subject));
}

async function answerAll(deps: Deps, request: Request): Promise<CallReply<typeof evaluateFlags>> {
  const read = await readSubject(request);
  if (read.type === 'refused') return reply(400, { errorCode: read.errorCode });
  return reply(200, { flags: await evaluateAll(deps, read.subject) });
}

const etagOf = (body: object): string => `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;

/** A cache in between may have weakened the ETag. */
const isAmong = (etag: string, given = ''): boolean =>
  given.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
