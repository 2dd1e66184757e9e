import type { MiddlewareHandler } from 'hono';
import { HttpFault } from './http-fault.ts';

/** In characters. Our longest URLs contain a token and advertising parameters. */
const longestAddress = 4096;

/** Rejects URLs that are too long before anything parses them. */
export const boundAddress: MiddlewareHandler = async ({ req }, next) => {
  if (req.url.length > longestAddress) throw new HttpFault(414, 'tooLarge');
  await next();
};
