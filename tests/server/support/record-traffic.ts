import type { Hono } from 'hono';

/** All texts in requests and responses of an app: from bodies, URLs and request headers. */
export interface Traffic {
  texts: Set<string>;
  requests: number;
}

/** Minimum length of a text. Shorter ones may be words of the log itself. */
const leastLength = 6;

const quietHeaders = new Set(['content-type', 'content-length', 'accept']);

/** Records all requests and responses of an app from now on. */
export function recordTraffic(app: Hono): Traffic {
  const traffic: Traffic = { texts: new Set(), requests: 0 };
  const note = (text: string) => text.length >= leastLength && traffic.texts.add(text);
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    traffic.requests += 1;
    const url = new URL(request.url);
    for (const part of [...url.pathname.split('/').filter(isValue), ...url.searchParams.values()])
      note(decodeURIComponent(part));
    for (const [name, value] of request.headers) if (!quietHeaders.has(name)) note(value.replace(/^Bearer /, ''));
    if (request.body !== null) textsIn(await request.clone().text(), note);
    const response = await fetch(request, ...rest);
    textsIn(await response.clone().text(), note);
    return response;
  };
  return traffic;
}

/** The other parts of a path are fixed names. */
const isValue = (part: string): boolean => /[\d%]|canary/i.test(part);

function textsIn(body: string, note: (text: string) => void): void {
  try {
    JSON.parse(body, (_key, value: unknown) => (typeof value === 'string' && note(value), value));
  } catch {
    note(body);
  }
}
