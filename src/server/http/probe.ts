import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { callerOf, chainOf } from './caller.ts';
import { noStore } from './no-store.ts';
import { deriveToken } from '../base/secrets.ts';

export const probePath = '/preflight';

export const preflightToken = (secret: string): string => deriveToken(secret, 'preflight');

/**
 * How a request arrived: the address that the rate limiter counts, the connection's address, and the forwarded ones.
 */
export const ChainSchema = v.object({ counted: v.string(), socket: v.string(), forwarded: v.array(v.string()) });

/** Reports to the preflight how its request arrived. Requires a token that is derived from the server's secret. */
export function mountProbe(app: Hono, { config, secret }: Pick<Deps, 'config' | 'secret'>): void {
  const expected = Buffer.from(`Bearer ${preflightToken(secret)}`);
  app.get(probePath, noStore, (context, next) => {
    const given = Buffer.from(context.req.header('Authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return next();
    const [socket = '', ...forwarded] = chainOf(context);
    const chain: v.InferOutput<typeof ChainSchema> = {
      counted: callerOf(context, config.trustedProxies).address,
      socket,
      forwarded,
    };
    return Promise.resolve(context.json(chain));
  });
}
