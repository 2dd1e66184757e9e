import type { Hono } from 'hono';
import { differences } from './contract-check.ts';

const seen: string[] = [];

/** The bindings of a request from this machine. */
const nearby = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Compares all requests and responses of an app with the API's document. */
export function watched(app: Hono): Hono {
  const { fetch } = app;
  app.fetch = async (request, env = nearby, ...rest) => {
    // Does not clone the request: a clone shares the body’s stream, which then could not be cancelled half-read.
    const { method } = request;
    const body = request.body === null ? null : await request.arrayBuffer();
    const response = await fetch(new Request(request, { method, body }), env, ...rest);
    seen.push(...(await differences(new Request(request, { method, body }), response.clone())));
    return response;
  };
  return app;
}

export const takeDifferences = (): string[] => seen.splice(0);
