import type { Context } from 'hono';
import type { Fault } from '../../contract/problem.schema.ts';
import { describeError, isDatabaseDown } from '../db/database-error.ts';
import { HttpFault } from './http-fault.ts';

/** What is thrown becomes a fault that tells nothing of the data; the log learns no more than codes. */
export function faultReply(error: unknown, context: Context): Response {
  const fault = error instanceof HttpFault ? error : isDatabaseDown(error) ? new HttpFault(503, 'unavailable', 2) : new HttpFault(500, 'broken');
  if (fault.status >= 500) {
    console.error(JSON.stringify({ requestId: context.get('requestId'), method: context.req.method, route: context.req.routePath, error: describeError(error) }));
  }
  if (fault.retryAfter !== undefined) context.header('Retry-After', String(fault.retryAfter));
  return context.json({ type: fault.type } satisfies Fault, fault.status);
}
