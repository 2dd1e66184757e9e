import type { MiddlewareHandler } from 'hono';

export const noStore: MiddlewareHandler = (context, next) => {
  context.get('headers')['Cache-Control'] = 'no-store';
  return next();
};
