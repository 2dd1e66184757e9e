import { Hono } from 'hono';
import type { Fault } from '../contract/problem.schema.ts';
import { startingPage, startsWithin } from './http/starting-page.ts';

/** Answers requests from process start to exit, so that a load balancer learns when the server is ready. */
export interface Front {
  fetch: (request: Request, env: object) => Promise<Response>;
  open: (app: Hono) => void;
  /** Reports "not ready" from now on. Still answers requests, but closes each connection after its reply. */
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

/** Serves while the database is not open yet, or is about to close. */
const early: Hono = new Hono();
early.get('/health', context => context.json({ status: 'up' }));
early.get('/ready', context => context.json({ status: 'notReady' }, 503));
early.all('*', context => {
  context.header('Retry-After', `${startsWithin}`);
  return context.req.header('accept')?.includes('text/html')
    ? context.html(startingPage(context.req.header('accept-language')), 503)
    : context.json({ type: 'unavailable' } satisfies Fault, 503);
});
