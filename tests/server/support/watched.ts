import type { Hono } from 'hono';
import { differences } from './contract-check.ts';

const seen: string[] = [];

/** As a request has it that comes from this machine. */
const nearby = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Holds everything that is asked of an app, and everything it answers, against the document. */
export function watched(app: Hono): Hono {
  const { fetch } = app;
  app.fetch = async (request, env = nearby, ...rest) => {
    // A clone would share the body's stream, which then could not be given up half-read.
    const { method } = request;
    const body = request.body === null ? null : await request.arrayBuffer();
    const response = await fetch(new Request(request, { method, body }), env, ...rest);
    seen.push(...(await differences(new Request(request, { method, body }), response.clone())));
    return response;
  };
  return app;
}

export const takeDifferences = (): string[] => seen.splice(0);
