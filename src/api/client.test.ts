import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { defineCall } from '../contract/call.ts';
import { createApi } from './client.ts';

const greeting = v.object({ text: v.string() });

const read = defineCall({
  summary: 'A test.',
  method: 'GET',
  path: '/greetings/:name',
  key: 'registration',
  params: v.object({ name: v.string() }),
  query: v.object({ language: v.optional(v.string()) }),
  replies: { 200: greeting, 404: v.object({ type: v.literal('notFound') }) },
});

const write = defineCall({
  summary: 'A test.',
  method: 'POST',
  path: '/greetings',
  key: 'credentials',
  idempotent: 'content',
  body: greeting,
  replies: { 201: greeting },
});

const writeOnce = defineCall({
  summary: 'A test.',
  method: 'POST',
  path: '/greetings',
  key: 'none',
  idempotent: 'key',
  retried: true,
  body: greeting,
  replies: { 201: greeting },
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

function apiWith(...answers: (() => Response | Promise<Response>)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const requests: Request[] = [];
  for (const answer of answers) {
    fetch.mockImplementationOnce(async (input, init) => {
      requests.push(new Request(input, init));
      return answer();
    });
  }
  return { fetch, requests, api: createApi({ baseUrl: 'http://join.test/api', fetch, timeout: 50 }) };
}

const readInput = { params: { name: 'a/b c' }, query: { language: 'es MX' }, key: 'the key' };

describe('a call', () => {
  it('sends the method, path, query and key that the contract declares', async () => {
    const { api, requests } = apiWith(() => json(200, { text: 'hi' }));
    expect(await api.call(read, readInput)).toEqual({ status: 200, body: { text: 'hi' } });
    const [request] = requests;
    expect([request!.method, request!.url, request!.headers.get('Registration-Key')]).toEqual([
      'GET',
      'http://join.test/api/greetings/a%2Fb%20c?language=es+MX',
      'the key',
    ]);
  });

  it('sends its body, bearer token and idempotency key', async () => {
    const one = apiWith(() => json(201, { text: 'hi' }));
    await one.api.call(write, { body: { text: 'hi' }, key: 'the token' });
    const [request] = one.requests;
    expect([
      request!.method,
      request!.headers.get('Authorization'),
      request!.headers.get('Content-Type'),
      await request!.json(),
    ]).toEqual(['POST', 'Bearer the token', 'application/json', { text: 'hi' }]);
    const other = apiWith(() => json(201, { text: 'hi' }));
    await other.api.call(writeOnce, { body: { text: 'hi' }, idempotencyKey: 'once' });
    expect(other.requests[0]!.headers.get('Idempotency-Key')).toBe('once');
  });

  it('returns every listed status, and drops surplus fields', async () => {
    const { api } = apiWith(() => json(404, { type: 'notFound', more: 1 }));
    expect(await api.call(read, readInput)).toEqual({ status: 404, body: { type: 'notFound' } });
  });
});

describe('an answer that the contract does not list', () => {
  it.each([
    ['HTML', () => new Response('<html>', { status: 200 }), 'malformed'],
    ['truncated JSON', () => new Response('{"text":"h', { status: 200 }), 'malformed'],
    ['a missing field', () => json(200, {}), 'malformed'],
    ['nothing', () => new Response(null, { status: 200 }), 'malformed'],
    ['a status that is not listed', () => json(418, { type: 'broken' }), 'server'],
  ])('with %s throws a fault', async (_name, answer, kind) => {
    await expect(apiWith(answer).api.call(read, readInput)).rejects.toMatchObject({ name: 'ApiFault', kind });
  });

  it.each([429, 503])('with status %s throws a busy fault with the announced delay', async status => {
    const { api, fetch } = apiWith(() => json(status, { type: 'tooMany' }, { 'Retry-After': '7' }));
    await expect(api.call(write, { body: { text: 'hi' }, key: 'k' })).rejects.toMatchObject({
      kind: 'busy',
      retryAfter: 7,
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('recognises an answer if a server in the same process has replaced the global `Response`', async () => {
    const answer = json(429, { type: 'tooMany' });
    const { api } = apiWith(() => answer);
    vi.stubGlobal('Response', class extends Request {});
    const fault: unknown = await api.call(write, { body: { text: 'hi' }, key: 'k' }).catch((error: unknown) => error);
    vi.unstubAllGlobals();
    expect(fault).toMatchObject({ kind: 'busy' });
  });
});

describe('a busy answer', () => {
  const busyFor = (retryAfter: string) => {
    const { api } = apiWith(() => json(429, { type: 'tooMany' }, { 'Retry-After': retryAfter }));
    return api
      .call(write, { body: { text: 'hi' }, key: 'k' })
      .catch((error: { retryAfter?: unknown }) => error.retryAfter);
  };

  it('gives the delay in seconds, from seconds or from an HTTP date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
    expect(
      await Promise.all(
        ['900', 'Sun, 01 Mar 2026 12:01:30 GMT', 'Sun, 01 Mar 2026 11:00:00 GMT', 'soon', ''].map(busyFor),
      ),
    ).toEqual([900, 90, 0, null, null]);
    vi.useRealTimers();
  });
});

describe('a call that fails', () => {
  const broken = () => json(500, { type: 'broken' });
  const offline = () => Promise.reject(new TypeError('fetch failed'));

  it.each([
    ['a server that breaks', broken],
    ['no network', offline],
  ])('because of %s is retried if it is a read', async (_name, fail) => {
    const { api, fetch } = apiWith(fail, () => json(200, { text: 'hi' }));
    expect(await api.call(read, readInput)).toMatchObject({ status: 200 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is tried four times at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { api, fetch } = apiWith(broken, broken, broken, broken, broken);
    const failed = api.call(read, readInput).catch((error: unknown) => error);
    for (let tries = 0; tries < 20; tries += 1) {
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(await failed).toMatchObject({ kind: 'server' });
    expect(fetch).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
  });

  it('is retried as a write only if its definition says so', async () => {
    const once = apiWith(offline, () => json(201, { text: 'hi' }));
    expect(await once.api.call(writeOnce, { body: { text: 'hi' }, idempotencyKey: 'once' })).toMatchObject({
      status: 201,
    });
    const never = apiWith(offline, () => json(201, { text: 'hi' }));
    await expect(never.api.call(write, { body: { text: 'hi' }, key: 'k' })).rejects.toMatchObject({ kind: 'network' });
    expect(never.fetch).toHaveBeenCalledTimes(1);
  });

  it('throws a timeout fault when no answer arrives', async () => {
    const { api } = apiWith(() => new Promise<Response>(() => undefined));
    await expect(api.call(read, readInput)).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('throws a timeout fault when the body never ends', async () => {
    const { api } = apiWith(() => new Response(new ReadableStream(), { status: 200 }));
    await expect(api.call(read, readInput)).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('throws the caller’s own reason when the caller aborts it', async () => {
    const { api } = apiWith(() => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const called = api.call(read, readInput, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(called).rejects.toThrow('left the page');
  });
});

describe('the types of a call', () => {
  it('reject input that breaks the contract', () => {
    const { api } = apiWith();
    // @ts-expect-error -- the key is missing
    const withoutKey = () => api.call(write, { body: { text: 'hi' } });
    // @ts-expect-error -- the idempotency key is missing
    const withoutIdempotency = () => api.call(writeOnce, { body: { text: 'hi' } });
    // @ts-expect-error -- the text must be text
    const withNumber = () => api.call(writeOnce, { body: { text: 1 }, idempotencyKey: 'once' });
    expect([withoutKey, withoutIdempotency, withNumber]).toHaveLength(3);
  });
});
