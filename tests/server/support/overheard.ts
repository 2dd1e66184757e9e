import type { Hono } from 'hono';

/** Every text that went over the line of an app: of bodies both ways, addresses and headers of ours. */
export interface Overheard {
  texts: Set<string>;
  requests: number;
}

/** Shorter ones are words that a log may use for itself. */
const leastLength = 6;

const quietHeaders = new Set(['content-type', 'content-length', 'accept']);

/** Listens to everything that is asked of an app from now on. */
export function overhear(app: Hono): Overheard {
  const heard: Overheard = { texts: new Set(), requests: 0 };
  const note = (text: string) => text.length >= leastLength && heard.texts.add(text);
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    heard.requests += 1;
    const url = new URL(request.url);
    for (const part of [...url.pathname.split('/').filter(isValue), ...url.searchParams.values()]) note(decodeURIComponent(part));
    for (const [name, value] of request.headers) if (!quietHeaders.has(name)) note(value.replace(/^Bearer /, ''));
    if (request.body !== null) textsIn(await request.clone().text(), note);
    const response = await fetch(request, ...rest);
    textsIn(await response.clone().text(), note);
    return response;
  };
  return heard;
}

/** Other parts of an address are names of ours. */
const isValue = (part: string): boolean => /[\d%]|canary/i.test(part);

function textsIn(body: string, note: (text: string) => void): void {
  try {
    JSON.parse(body, (_key, value: unknown) => (typeof value === 'string' && note(value), value));
  } catch {
    note(body);
  }
}
