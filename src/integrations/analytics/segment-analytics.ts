import type { Analytics } from './analytics.ts';

interface Options {
  /** Without `/v1`. */
  endpoint: string;
  writeKey: string;
  anonymousId: string;
  send?: (url: string, body: string) => unknown;
}

/** What happens within this time goes out together. */
const gatherMs = 250;

/**
 * Segment's HTTP API, and what speaks it: facts go out in small batches, the last of them when the page is left. What
 * cannot be sent is dropped. The service is asked to keep no address of the visitor's.
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
    batch.push({ ...message, anonymousId, messageId: crypto.randomUUID(), timestamp: new Date().toISOString(), context: { ip: '0.0.0.0' } });
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

/** As text, so that the browser asks nobody for leave first: that would be too late for a page that is left. */
const post = (url: string, body: string): Promise<unknown> =>
  fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, credentials: 'omit', headers: { 'Content-Type': 'text/plain' }, body }).catch(() => undefined);
