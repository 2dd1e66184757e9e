import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface Caller {
  /** Counted by the rate limiter; never stored as it is. */
  address: string;
}

export function callerOf(context: Context, trustProxy: boolean): Caller {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const bindings: Partial<HttpBindings> = context.env ?? {};
  return { address: forwarded ?? bindings.incoming?.socket.remoteAddress ?? 'unknown' };
}
