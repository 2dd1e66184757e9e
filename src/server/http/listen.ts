import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Front } from '../front.ts';

/** What was sent on a kept connection before its client could know of the end has arrived by then. */
const graceMs = 500;

interface Where {
  port: number;
  host: string;
  /** How long a request may take to arrive as a whole. */
  arrivalMs?: number;
}

export interface Listening {
  address: AddressInfo;
  /** After a moment of grace takes no more connections, and resolves once everything that was asked has been answered. */
  drain: () => Promise<void>;
}

export async function listen(fetch: Front['fetch'], { port, host, arrivalMs = 10_000 }: Where): Promise<Listening> {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createServer(
    {
      headersTimeout: arrivalMs,
      requestTimeout: arrivalMs,
      connectionsCheckingInterval: arrivalMs / 10,
      // Longer than proxies keep theirs: the one who closes first must not be the one who is about to be asked.
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
    address: server.address() as AddressInfo, // it listens on a port, not on a pipe
    async drain() {
      if (connections.size > 0) await Promise.race([wait(graceMs), once(server, 'alone')]);
      server.close(); // which ends the connections that wait for nothing
      while (unanswered.size > 0) await once(server, 'answered');
      // What is left has asked for nothing yet, or never will.
      server.closeAllConnections();
    },
  };
}
