import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../src/contract/calls/credentials.calls.ts';
import { createApp } from '../../src/server/app.ts';
import { rateLimits } from '../../src/server/db/tables/infrastructure.tables.ts';
import { createFront } from '../../src/server/front.ts';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import { rawRequest, statusesIn } from './support/raw-request.ts';
import { testServer, type TestServer } from './support/server.ts';
import { parentSection } from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMIT_REGISTRATION: '1', RATE_LIMIT_SIGN_IN: '100' } });
});

afterEach(() => vi.useRealTimers());

const ask = async (app: Hono, path: string) => {
  const response = await app.request(path);
  return [response.status, await response.json()];
};

/** The same server with a database whose `execute` is replaced. */
const appOn = (execute: () => Promise<unknown>): Hono =>
  createApp({
    ...server.deps,
    db: new Proxy(server.deps.db, { get: (db, name) => (name === 'execute' ? execute : Reflect.get(db, name)) }),
  });

describe('/health and /ready', () => {
  it('report that the process is up, and that its database answers', async () => {
    expect(await ask(server.app, '/health')).toEqual([200, { status: 'up' }]);
    expect(await ask(server.app, '/ready')).toEqual([200, { status: 'ready' }]);
    expect((await server.app.request('/ready')).headers.get('cache-control')).toBe('no-store');
  });

  it('distinguish a database that is down from a process that is down', async () => {
    const app = appOn(() =>
      Promise.reject(Object.assign(new Error('postgres://user:password@host'), { code: 'ECONNREFUSED' })),
    );
    expect([await ask(app, '/health'), await ask(app, '/ready')]).toEqual([
      [200, { status: 'up' }],
      [503, { status: 'notReady' }],
    ]);
  });

  it('wait a second for a database that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = ask(
      appOn(() => new Promise(() => undefined)),
      '/ready',
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toEqual([503, { status: 'notReady' }]);
  });

  it('count against no limit', async () => {
    for (let count = 0; count < 10; count += 1)
      expect([(await ask(server.app, '/health'))[0], (await ask(server.app, '/ready'))[0]]).toEqual([200, 200]);
    expect(await server.db.$count(rateLimits)).toBe(0);
  });

  it('answer while passwords are hashed', async () => {
    const order: string[] = [];
    const signIns = Array.from({ length: 20 }, () =>
      server.api
        .call(signIn, { body: { username: crypto.randomUUID(), password: 'x' } })
        .then(() => order.push('signed in')),
    );
    await Promise.all([...signIns, ask(server.app, '/health').then(() => order.push('health'))]);
    expect(order.indexOf('health')).toBe(0);
  });
});

describe('the front', () => {
  const from = async (front: ReturnType<typeof createFront>, path: string) => {
    const response = await front.fetch(new Request(`http://join.test${path}`), {});
    return [response.status, await response.json(), response.headers.get('connection')];
  };

  it('reports "not ready" before the server is open, and answers other requests with 503', async () => {
    const front = createFront();
    expect(await from(front, '/health')).toEqual([200, { status: 'up' }, null]);
    expect(await from(front, '/ready')).toEqual([503, { status: 'notReady' }, null]);
    expect(await from(front, '/api/countries')).toEqual([503, { type: 'unavailable' }, null]);
    front.open(server.app);
    expect(await from(front, '/ready')).toEqual([200, { status: 'ready' }, null]);
  });

  it.each([
    ['en-US,en;q=0.9', 'en-US', 'The sign-up is starting.'],
    ['es-ES,es;q=0.9', 'es-MX', 'El registro se está iniciando.'],
  ])('shows a page that loads again, in %s, before the server is open', async (language, lang, text) => {
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': language };
    const response = await createFront().fetch(new Request('http://join.test/app/join/step1', { headers }), {});
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    const page = await response.text();
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).toContain('<meta http-equiv="refresh" content="2">');
    expect(page).toContain(text);
  });

  it('reports "not ready" while closing, and still answers requests but closes each connection', async () => {
    const front = createFront();
    front.open(server.app);
    front.close();
    expect(await from(front, '/health')).toEqual([200, { status: 'up' }, 'close']);
    expect(await from(front, '/ready')).toEqual([503, { status: 'notReady' }, 'close']);
    expect(await from(front, '/api/countries')).toEqual([200, expect.any(Array), 'close']);
  });
});

describe('a request that takes too long', () => {
  it('is answered with 503 after 15 seconds', async () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const clientToken = () => {
      resolve();
      return new Promise<string>(() => undefined);
    };
    server = await testServer({ processor: () => ({ clientToken }) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let status = 0;
    const asked = ask(server.app, '/api/payment/client-token?country=US').then(
      ([answered]) => (status = Number(answered)),
    );
    await reached; // by now the database has answered, whose driver has its own timeouts
    await vi.advanceTimersByTimeAsync(14_999);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(status).toBe(503);
  });
});

describe('on a connection', () => {
  let listening: Listening;

  beforeEach(async () => {
    const front = createFront();
    front.open(createApp(server.deps));
    listening = await listen(front.fetch, { port: 0, host: '127.0.0.1', arrivalMs: 300 });
  });

  afterEach(() => listening.drain());

  const head = (...lines: string[]) =>
    [
      'POST /api/signup/registration HTTP/1.1',
      'Host: join.test',
      'Content-Type: application/json',
      `Idempotency-Key: ${crypto.randomUUID()}`,
      ...lines,
      '',
      '',
    ].join('\r\n');
  const body = JSON.stringify(parentSection);
  const last = 'Connection: close';

  it('that was kept alive, a request is answered that was sent before the client noticed the shutdown', async () => {
    const socket = connect(listening.address.port, listening.address.address);
    const received: string[] = [];
    socket.on('data', chunk => received.push(String(chunk)));
    const closed = once(socket, 'close');
    const request = 'GET /health HTTP/1.1\r\nHost: join.test\r\n\r\n';
    socket.write(request);
    await once(socket, 'data');
    const drained = listening.drain();
    socket.write(request);
    await Promise.all([drained, closed]);
    expect(statusesIn(received.join('\n'))).toEqual([200, 200]);
  });

  it('a request is answered', async () => {
    const received = await rawRequest(listening.address, head(last, `Content-Length: ${body.length}`), body);
    expect(statusesIn(received)).toEqual([201]);
  });

  it('a request with a chunked body is answered', async () => {
    const pieces = [body.slice(0, 10), body.slice(10)].map(piece => `${piece.length.toString(16)}\r\n${piece}\r\n`);
    const received = await rawRequest(
      listening.address,
      head(last, 'Transfer-Encoding: chunked'),
      ...pieces,
      '0\r\n\r\n',
    );
    expect(statusesIn(received)).toEqual([201]);
  });

  it.each([
    ['an endless head', ['POST /api/signup/registration HTTP/1.1\r\nHost: join.test\r\n']],
    ['a missing body', [head('Content-Length: 100')]],
    ['a body shorter than its Content-Length', [head(`Content-Length: ${body.length + 1}`), body]],
    ['an endless chunked body', [head('Transfer-Encoding: chunked'), '5\r\n{"a":\r\n']],
  ])('a request with %s is answered with 408', async (_name, pieces) => {
    expect(statusesIn(await rawRequest(listening.address, ...pieces))).toEqual([408]);
  });

  it('data after the Content-Length is not part of the body, and ends the connection', async () => {
    const received = await rawRequest(
      listening.address,
      head(`Content-Length: ${body.length}`),
      `${body}${'x'.repeat(100)}\r\n\r\n`,
    );
    expect(statusesIn(received).at(-1)).toBe(400);
  });

  it.each([
    ['announced', [head(last, 'Content-Length: 1000000')]],
    [
      'sent in endless chunks',
      [
        head(last, 'Transfer-Encoding: chunked'),
        ...Array.from({ length: 5 }, () => `1000\r\n${' '.repeat(0x1000)}\r\n`),
      ],
    ],
  ])('a body that is too large is refused when it is %s', async (_name, pieces) => {
    expect(statusesIn(await rawRequest(listening.address, ...pieces))).toEqual([413]);
  });

  it('a request of a caller who disconnected is not logged as an error', async () => {
    const lines: string[] = [];
    server.deps.log.error = event => void lines.push(event);
    await rawRequest(listening.address, head('Content-Length: 100'), '{"a":');
    expect(lines).toEqual([]);
  });
});

describe('pages of other origins', () => {
  const foreign = { Origin: 'https://evil.example' };
  const granted = (headers: Headers) => [...headers.keys()].filter(name => name.startsWith('access-control-'));

  it('may not send JSON or keys', async () => {
    const asking = {
      ...foreign,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, registration-key',
    };
    const response = await server.app.request('/api/signup/registration', { method: 'OPTIONS', headers: asking });
    expect([response.status, granted(response.headers)]).toEqual([404, []]);
  });

  it('fail with requests that need no preflight', async () => {
    const response = await server.app.request('/api/packages/lookup', {
      method: 'POST',
      headers: { ...foreign, 'Content-Type': 'text/plain' },
      body: JSON.stringify(parentSection),
    });
    expect([response.status, granted(response.headers)]).toEqual([415, []]);
  });

  it('cannot read a reply', async () => {
    const { headers } = await server.app.request('/api/countries', { headers: foreign });
    expect([granted(headers), headers.get('cross-origin-resource-policy')]).toEqual([[], 'same-origin']);
  });
});

describe('in production', () => {
  it('browsers get an HSTS header, and in development they do not', async () => {
    const production = createApp({ ...server.deps, config: { ...server.deps.config, production: true } });
    const policyOf = async (app: Hono) => (await app.request('/health')).headers.get('strict-transport-security');
    expect([await policyOf(production), await policyOf(server.app)]).toEqual(['max-age=31536000', null]);
  });
});
