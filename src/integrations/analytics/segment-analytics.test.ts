import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { segmentAnalytics } from './segment-analytics.ts';

const leaving = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const options = { endpoint: 'https://events.example/of/ours', writeKey: 'write-key', anonymousId: 'somebody' };
const viewed = { event: 'Experiment Viewed', properties: { experiment_id: 'GROW-886' } };

function started() {
  const sent: { url: string; body: { batch: unknown[] } }[] = [];
  const analytics = segmentAnalytics({
    ...options,
    send: (url, body) => sent.push({ url, body: JSON.parse(body) as { batch: unknown[] } }),
  });
  return { analytics, sent };
}

it('events within a short time are sent together, with the anonymous id and without an IP address', () => {
  const { analytics, sent } = started();
  analytics.track(viewed);
  analytics.identify('ann@example.com');
  expect(sent).toEqual([]);
  vi.runAllTimers();
  const common = {
    anonymousId: 'somebody',
    messageId: expect.stringMatching(/^[\da-f-]{36}$/),
    timestamp: '2026-03-01T12:00:00.000Z',
    context: { ip: '0.0.0.0' },
  };
  expect(sent).toEqual([
    {
      url: 'https://events.example/of/ours/v1/batch',
      body: {
        writeKey: 'write-key',
        sentAt: '2026-03-01T12:00:00.250Z',
        batch: [
          { ...common, type: 'track', ...viewed },
          { ...common, type: 'identify', traits: { email: 'ann@example.com' } },
        ],
      },
    },
  ]);
});

it('one email address is identified only once', () => {
  const { analytics, sent } = started();
  expect([analytics.identify('ann@example.com'), analytics.identify('ann@example.com')]).toEqual([true, true]);
  vi.runAllTimers();
  expect(sent[0]?.body.batch).toHaveLength(1);
});

it('a page that the visitor leaves sends its pending events once', () => {
  const { analytics, sent } = started();
  analytics.track(viewed);
  leaving.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  vi.runAllTimers();
  leaving.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

it('events that cannot be sent are dropped silently', async () => {
  const asked: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    asked.push(init);
    return Promise.reject(new TypeError('blocked'));
  });
  segmentAnalytics(options).track(viewed);
  await vi.runAllTimersAsync();
  expect(asked).toMatchObject([
    { mode: 'no-cors', keepalive: true, credentials: 'omit', headers: { 'Content-Type': 'text/plain' } },
  ]);
});
