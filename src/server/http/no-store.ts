import type { MiddlewareHandler } from 'hono';

export const noStore: MiddlewareHandler = async (context, next) => {
  context.header('Cache-Control', 'no-store');
  await next();
};
