import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';

/** Logs one line per request, with the declared route, because a URL may contain personal data. */
export const requestLog =
  ({ log }: Pick<Deps, 'log'>): MiddlewareHandler =>
  async (context, next) => {
    const begun = performance.now();
    const requestId: string = context.get('requestId');
    context.get('headers')['X-Request-Id'] = requestId;
    await next();
    const { method } = context.req;
    log.info('request', {
      requestId,
      method,
      route: routePath(context),
      status: context.res.status,
      milliseconds: Math.round(performance.now() - begun),
    });
  };
