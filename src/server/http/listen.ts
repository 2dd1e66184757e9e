import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Front } from '../front.ts';

/** Time for requests to arrive that clients sent on keep-alive connections before they could notice the shutdown. */
const graceMs = 500;

interface Where {
  port: number;
  host: string;
  /** Timeout for receiving a complete request, in milliseconds. */
  arrivalMs?: number;
}

export interface Listening {
  address: AddressInfo;
  /** Stops accepting connections after a grace period, and resolves after all requests have been answered. */
  drain: () => Promise<void>;
}

export async function listen(fetch: Front['fetch'], { port, host, arrivalMs = 10_000 }: Where): Promise<Listening> {
  // Replaces the global `Response` by one that Node writes without reading a stream.
  const answer = getRequestListener(fetch);
  const server = createServer(
    {
      headersTimeout: arrivalMs,
      requestTimeout: arrivalMs,
      connectionsCheckingInterval: arrivalMs / 10,
      // Longer than the proxies' own timeout, so that the server never closes a connection that a proxy may reuse.
      keepAliveTimeout: 65_000,
    },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  const connections = new Set<Socket>();
  server.on('connection', socket => {
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) server.emit('alone');
    });
  });
  const unanswered = new Set<object>();
  server.on('request', (_request, response) => {
    unanswered.add(response);
    response.once('close', () => {
      unanswered.delete(response);
      if (unanswered.size === 0) server.emit('answered');
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: server.address() as AddressInfo, // an object, because the server listens on a port
    async drain() {
      if (connections.size > 0) await Promise.race([wait(graceMs), once(server, 'alone')]);
      server.close(); // also closes idle connections
      while (unanswered.size > 0) await once(server, 'answered');
      // The remaining connections have no pending request.
      server.closeAllConnections();
    },
  };
}
