import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Asked } from '../../e2e/walk/interceptor.ts';

/** What the server has answered, whole. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request of the page that the fault hits. */
export interface Met {
  response: ServerResponse;
  socket: Socket;
  /** Sends the request to the server. Resolves with the answer. */
  forward: () => Promise<Answer>;
  /** Answers like the server. */
  reply: (answer: Answer) => void;
  /** Resolves when the fault is over, or the page's clock reaches this time. */
  until: (milliseconds: number) => Promise<void>;
  /** Refuses all connections until the fault is over. */
  refuse: () => void;
  /** Sets the browser offline until the fault is over. */
  goOffline: () => Promise<void>;
}

export type Fault = (met: Met) => Promise<void> | void;

interface Strike {
  fault: Fault;
  calls: readonly Asked[];
  /** Number of requests that the fault hits. */
  times: number;
  /** Runs before each hit, while the page is in the waiting state. */
  onMet: (call: Asked) => Promise<void>;
  setOffline: (isOffline: boolean) => Promise<void>;
}

/** A proxy between a page and its server that causes faults. To the page, it is the server. */
export async function openLine(server: string) {
  let strike: Strike | null = null;
  let working = 0;
  let met = 0;
  const waiting = new Set<{ due: number; resolve: () => void }>();
  let now = 0;
  const sockets = new Set<Socket>();
  const backend = new URL(server);

  const forward = async ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> => {
    const out = ask({
      host: backend.hostname,
      port: backend.port,
      method,
      path: url,
      headers: { ...headers, connection: 'close' },
      agent: false,
    });
    out.end(body);
    const [incoming] = (await once(out, 'response')) as [IncomingMessage];
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) };
  };

  const http = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  http.keepAliveTimeout = 60_000;
  http.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // a page that goes away resets its connections
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    working += 1;
    met += 1;
    const { socket } = request;
    try {
      const body = await buffer(request);
      const reply = (answer: Answer) => send(response, answer);
      const call = strike?.calls.find(each => isOf(request, body, each));
      if (strike === null || call === undefined) return reply(await forward(request, body));
      strike.times -= 1;
      const struck = strike;
      if (strike.times === 0) strike = null;
      await struck.onMet(call);
      await struck.fault({
        response,
        socket,
        forward: () => forward(request, body),
        reply,
        async until(milliseconds) {
          const { promise, resolve } = Promise.withResolvers<void>();
          const wait = { due: now + milliseconds, resolve };
          waiting.add(wait);
          socket.once('close', resolve);
          working -= 1;
          await promise;
          working += 1;
          waiting.delete(wait);
        },
        refuse: () => void http.close(),
        goOffline: () => struck.setOffline(true),
      });
    } finally {
      working -= 1;
    }
  }

  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo; // it listens on a port
  let setOffline: Strike['setOffline'] = async () => undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    strike(next: Strike): void {
      strike = next;
      ({ setOffline } = next);
    },
    /** Ends the fault. */
    async lift(): Promise<void> {
      strike = null;
      for (const { resolve } of waiting) resolve();
      await setOffline(false);
      if (http.listening) return;
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
    },
    /** Number of pending requests, without those that will never be answered. */
    working: () => working,
    /** Number of received requests. */
    met: () => met,
    /** Number of requests that wait for the page's clock. */
    held: () => waiting.size,
    /** Time on the page's clock at which the next of them is answered. */
    nextDue: () => Math.min(...[...waiting].map(({ due }) => due)),
    takeTime(pageNow: number): void {
      now = pageNow;
      for (const { due, resolve } of waiting) if (due <= now) resolve();
    },
    close(): void {
      strike = null;
      http.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type FaultyLine = Awaited<ReturnType<typeof openLine>>;

/** Headers of a connection, which are not passed on. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
  response.writeHead(status, {
    ...own,
    ...(status === 304 || status === 204 ? {} : { 'content-length': body.length }),
  });
  response.end(body);
}

function isOf({ method, url = '' }: IncomingMessage, body: Buffer, { method: wanted, path, isMeant }: Asked): boolean {
  const { pathname } = new URL(url, 'http://127.0.0.1');
  if (method !== wanted || !new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)) return false;
  return isMeant?.(body.length > 0 ? JSON.parse(body.toString()) : undefined) ?? true;
}
