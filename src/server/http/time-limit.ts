import type { MiddlewareHandler } from 'hono';
import { HttpFault } from './http-fault.ts';

/** Answers 503 when a handler takes longer. Its work goes on: a payment that has begun is brought to its end all the same. */
export const timeLimit = (milliseconds: number): MiddlewareHandler => async (_context, next) => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new HttpFault(503, 'unavailable', 2)), milliseconds);
  await Promise.race([next(), late]).finally(() => clearTimeout(timer));
};
