import { Hono } from 'hono';
import type { Fault } from '../contract/problem.schema.ts';

/** What listens from the first moment to the last, so that whoever sends visitors here learns when to. */
export interface Front {
  fetch: (request: Request, env: object) => Promise<Response>;
  open: (app: Hono) => void;
  /** From now on not ready. Requests are still answered, and each connection is let go of with its answer. */
  close: () => void;
}

export function createFront(): Front {
  let app = early;
  let isClosing = false;
  return {
    async fetch(request, env) {
      const isAskedWhetherReady = isClosing && new URL(request.url).pathname === '/ready';
      const response = await (isAskedWhetherReady ? early : app).fetch(request, env);
      if (isClosing) response.headers.set('Connection', 'close');
      return response;
    },
    open(opened) {
      app = opened;
    },
    close() {
      isClosing = true;
    },
  };
}

/** While there is no database yet, or soon none any more. */
const early: Hono = new Hono();
early.get('/health', context => context.json({ status: 'up' }));
early.get('/ready', context => context.json({ status: 'notReady' }, 503));
early.all('*', context => context.json({ type: 'unavailable' } satisfies Fault, 503, { 'Retry-After': '2' }));
