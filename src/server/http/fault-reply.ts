import type { Context, ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Fault } from '../../contract/problem.schema.ts';
import { describeError, isDatabaseDown } from '../db/database-error.ts';
import type { Deps } from '../deps.ts';
import { placeOf } from '../base/place-of.ts';
import { HttpFault } from './http-fault.ts';

/**
 * Converts a thrown error into a fault that reveals no data. Logs only error codes and the place where it was thrown.
 */
export const faultReply =
  ({ log }: Pick<Deps, 'log'>): ErrorHandler =>
  (error: unknown, context: Context) => {
    const fault =
      error instanceof HttpFault
        ? error
        : isDatabaseDown(error)
          ? new HttpFault(503, 'unavailable', 2)
          : new HttpFault(500, 'broken');
    if (fault.status >= 500) {
      log.error('request failed', {
        requestId: context.get('requestId'),
        method: context.req.method,
        route: routePath(context),
        error: describeError(error),
        ...placeOf(error),
      });
    }
    if (fault.retryAfter !== undefined) context.header('Retry-After', String(fault.retryAfter));
    return context.json({ type: fault.type } satisfies Fault, fault.status);
  };
