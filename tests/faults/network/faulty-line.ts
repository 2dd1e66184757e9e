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
import type { Asked } from '../../e2e/walk/gate.ts';

/** What the server has answered, whole. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request of the page that meets the fault. */
export interface Met {
  response: ServerResponse;
  socket: Socket;
  /** Has the server do it; done when it has answered. */
  forward: () => Promise<Answer>;
  /** As the server would. */
  reply: (answer: Answer) => void;
  /** Never settles before the fault is over, or the page's time has come this far. */
  until: (milliseconds: number) => Promise<void>;
  /** Nobody can connect any more, until the fault is over. */
  refuse: () => void;
  /** The page's browser has no connection, until the fault is over. */
  goOffline: () => Promise<void>;
}

export type Fault = (met: Met) => Promise<void> | void;

interface Strike {
  fault: Fault;
  calls: readonly Asked[];
  /** How many requests meet it before it is over. */
  times: number;
  /** Before each, in the state that waits for it. */
  onMet: (call: Asked) => Promise<void>;
  setOffline: (isOffline: boolean) => Promise<void>;
}

/** The way from a page to a server, and what can happen on it. The page takes it for the server. */
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
    /** The fault is over. */
    async lift(): Promise<void> {
      strike = null;
      for (const { resolve } of waiting) resolve();
      await setOffline(false);
      if (http.listening) return;
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
    },
    /** Requests that are on their way; those that nobody will answer are not. */
    working: () => working,
    /** How many requests have come. */
    met: () => met,
    /** Requests that wait for time to pass. */
    held: () => waiting.size,
    /** When the next of them has waited long enough, by the page's time. */
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

/** Of a connection, not of the answer. */
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
