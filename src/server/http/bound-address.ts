import type { MiddlewareHandler } from 'hono';
import { HttpFault } from './http-fault.ts';

/** In characters. The longest of ours carry a token and what an advertisement adds. */
const longestAddress = 4096;

/** Refuses an address that nobody was given before anything is searched in it. */
export const boundAddress: MiddlewareHandler = async ({ req }, next) => {
  if (req.url.length > longestAddress) throw new HttpFault(414, 'tooLarge');
  await next();
};
