import type { Analytics } from './analytics.ts';

interface Options {
  /** Origin and path of the API, without `/v1`. */
  endpoint: string;
  writeKey: string;
  anonymousId: string;
  send?: (url: string, body: string) => unknown;
}

/** Milliseconds during which events are collected into one batch. */
const gatherMs = 250;

/**
 * Analytics over Segment's HTTP API or a compatible one. Sends events in small batches, the last one when the visitor
 * leaves the page. Drops what cannot be sent. Asks the service not to store the visitor's IP address.
 */
export function segmentAnalytics({ endpoint, writeKey, anonymousId, send = post }: Options): Analytics {
  const identified = new Set<string>();
  let batch: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    const body = JSON.stringify({ writeKey, batch, sentAt: new Date().toISOString() });
    batch = [];
    void send(`${endpoint}/v1/batch`, body);
  };

  const add = (message: object) => {
    batch.push({
      ...message,
      anonymousId,
      messageId: crypto.randomUUID(),
      timestamp: new Date().toISOString(),
      context: { ip: '0.0.0.0' },
    });
    timer ??= setTimeout(flush, gatherMs);
  };

  addEventListener('pagehide', flush);

  return {
    track: ({ event, properties }) => add({ type: 'track', event, properties }),
    identify(email) {
      if (!identified.has(email)) add({ type: 'identify', traits: { email } });
      identified.add(email);
      return true;
    },
  };
}

/**
 * Sends as plain text, so that the browser needs no CORS preflight, which would be too late when the visitor leaves the
 * page.
 */
const post = (url: string, body: string): Promise<unknown> =>
  fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'text/plain' },
    body,
  }).catch(() => undefined);
