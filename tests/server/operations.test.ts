import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../src/contract/calls/credentials.calls.ts';
import { createApp } from '../../src/server/app.ts';
import { rateLimits } from '../../src/server/db/tables/house.tables.ts';
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

/** The same server with a database that does as it is told. */
const appOn = (execute: () => Promise<unknown>): Hono => createApp({ ...server.deps, db: new Proxy(server.deps.db, { get: (db, name) => (name === 'execute' ? execute : Reflect.get(db, name)) }) });

describe('/health and /ready', () => {
  it('say that the process is up, and that its database answers', async () => {
    expect(await ask(server.app, '/health')).toEqual([200, { status: 'up' }]);
    expect(await ask(server.app, '/ready')).toEqual([200, { status: 'ready' }]);
    expect((await server.app.request('/ready')).headers.get('cache-control')).toBe('no-store');
  });

  it('tell a database that is down from a process that is', async () => {
    const app = appOn(() => Promise.reject(Object.assign(new Error('postgres://user:password@host'), { code: 'ECONNREFUSED' })));
    expect([await ask(app, '/health'), await ask(app, '/ready')]).toEqual([[200, { status: 'up' }], [503, { status: 'notReady' }]]);
  });

  it('wait a second for a database that says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = ask(
      appOn(() => new Promise(() => undefined)),
      '/ready',
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toEqual([503, { status: 'notReady' }]);
  });

  it('count against no limit', async () => {
    for (let count = 0; count < 10; count += 1) expect([(await ask(server.app, '/health'))[0], (await ask(server.app, '/ready'))[0]]).toEqual([200, 200]);
    expect(await server.db.$count(rateLimits)).toBe(0);
  });

  it('answer while passwords are hashed', async () => {
    const order: string[] = [];
    const signIns = Array.from({ length: 20 }, () => server.api.call(signIn, { body: { username: crypto.randomUUID(), password: 'x' } }).then(() => order.push('signed in')));
    await Promise.all([...signIns, ask(server.app, '/health').then(() => order.push('health'))]);
    expect(order.indexOf('health')).toBe(0);
  });
});

describe('the front', () => {
  const from = async (front: ReturnType<typeof createFront>, path: string) => {
    const response = await front.fetch(new Request(`http://join.test${path}`), {});
    return [response.status, await response.json(), response.headers.get('connection')];
  };

  it('says before the product is open that it is not ready, and asks callers to wait', async () => {
    const front = createFront();
    expect(await from(front, '/health')).toEqual([200, { status: 'up' }, null]);
    expect(await from(front, '/ready')).toEqual([503, { status: 'notReady' }, null]);
    expect(await from(front, '/api/countries')).toEqual([503, { type: 'unavailable' }, null]);
    front.open(server.app);
    expect(await from(front, '/ready')).toEqual([200, { status: 'ready' }, null]);
  });

  it('says once it is asked to end that it is not ready, and still answers, with its last word on each connection', async () => {
    const front = createFront();
    front.open(server.app);
    front.close();
    expect(await from(front, '/health')).toEqual([200, { status: 'up' }, 'close']);
    expect(await from(front, '/ready')).toEqual([503, { status: 'notReady' }, 'close']);
    expect(await from(front, '/api/countries')).toEqual([200, expect.any(Array), 'close']);
  });
});

describe('a request that takes too long', () => {
  it('is answered 503 after 15 seconds', async () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const clientToken = () => {
      resolve();
      return new Promise<string>(() => undefined);
    };
    server = await testServer({ processor: () => ({ clientToken }) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let status = 0;
    const asked = ask(server.app, '/api/payment/client-token?country=US').then(([answered]) => (status = Number(answered)));
    await reached; // the database, whose driver has limits of its own, has answered by now
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

  const head = (...lines: string[]) => ['POST /api/signup/registration HTTP/1.1', 'Host: join.test', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');
  const body = JSON.stringify(parentSection);
  const last = 'Connection: close';

  it('that was kept, a request is answered that was sent before its client could know of the end', async () => {
    const socket = connect(listening.address.port, listening.address.address);
    const heard: string[] = [];
    socket.on('data', chunk => heard.push(String(chunk)));
    const closed = once(socket, 'close');
    const request = 'GET /health HTTP/1.1\r\nHost: join.test\r\n\r\n';
    socket.write(request);
    await once(socket, 'data');
    const drained = listening.drain();
    socket.write(request);
    await Promise.all([drained, closed]);
    expect(statusesIn(heard.join('\n'))).toEqual([200, 200]);
  });

  it('a request is answered', async () => {
    const heard = await rawRequest(listening.address, head(last, `Content-Length: ${body.length}`), body);
    expect(statusesIn(heard)).toEqual([201]);
  });

  it('a request whose body comes in pieces is answered', async () => {
    const pieces = [body.slice(0, 10), body.slice(10)].map(piece => `${piece.length.toString(16)}\r\n${piece}\r\n`);
    const heard = await rawRequest(listening.address, head(last, 'Transfer-Encoding: chunked'), ...pieces, '0\r\n\r\n');
    expect(statusesIn(heard)).toEqual([201]);
  });

  it.each([
    ['a head that never ends', ['POST /api/signup/registration HTTP/1.1\r\nHost: join.test\r\n']],
    ['a body that never comes', [head('Content-Length: 100')]],
    ['a body shorter than was announced', [head(`Content-Length: ${body.length + 1}`), body]],
    ['a body in pieces that never ends', [head('Transfer-Encoding: chunked'), '5\r\n{"a":\r\n']],
  ])('%s is given up', async (_name, pieces) => {
    expect(statusesIn(await rawRequest(listening.address, ...pieces))).toEqual([408]);
  });

  it('what comes after a body of the announced length is no part of it, and ends the connection', async () => {
    const heard = await rawRequest(listening.address, head(`Content-Length: ${body.length}`), `${body}${'x'.repeat(100)}\r\n\r\n`);
    expect(statusesIn(heard).at(-1)).toBe(400);
  });

  it.each([
    ['announced', [head(last, 'Content-Length: 1000000')]],
    ['sent in pieces without an end', [head(last, 'Transfer-Encoding: chunked'), ...Array.from({ length: 5 }, () => `1000\r\n${' '.repeat(0x1000)}\r\n`)]],
  ])('a body that is too large is refused when it is %s', async (_name, pieces) => {
    expect(statusesIn(await rawRequest(listening.address, ...pieces))).toEqual([413]);
  });

  it('what a caller who went away has left half-way is no mistake of ours', async () => {
    const lines: string[] = [];
    server.deps.log.error = event => void lines.push(event);
    await rawRequest(listening.address, head('Content-Length: 100'), '{"a":');
    expect(lines).toEqual([]);
  });
});

describe('pages of other origins', () => {
  const foreign = { Origin: 'https://evil.example' };
  const granted = (headers: Headers) => [...headers.keys()].filter(name => name.startsWith('access-control-'));

  it('are given no leave to send JSON or keys', async () => {
    const asking = { ...foreign, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type, registration-key' };
    const response = await server.app.request('/api/signup/registration', { method: 'OPTIONS', headers: asking });
    expect([response.status, granted(response.headers)]).toEqual([404, []]);
  });

  it('get nowhere with what needs no leave', async () => {
    const response = await server.app.request('/api/signup/registration', { method: 'POST', headers: { ...foreign, 'Content-Type': 'text/plain' }, body: JSON.stringify(parentSection) });
    expect([response.status, granted(response.headers)]).toEqual([415, []]);
  });

  it('cannot read an answer', async () => {
    const { headers } = await server.app.request('/api/countries', { headers: foreign });
    expect([granted(headers), headers.get('cross-origin-resource-policy')]).toEqual([[], 'same-origin']);
  });
});

describe('in production', () => {
  it('browsers are told to insist on TLS, and in development they are not', async () => {
    const production = createApp({ ...server.deps, config: { ...server.deps.config, production: true } });
    const told = async (app: Hono) => (await app.request('/health')).headers.get('strict-transport-security');
    expect([await told(production), await told(server.app)]).toEqual(['max-age=31536000', null]);
  });
});
