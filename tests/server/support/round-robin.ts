import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A load balancer in front of several processes. */
export interface RoundRobin {
  origin: string;
  /** Number of requests sent to each port. */
  given: ReadonlyMap<number, number>;
  close: () => Promise<void>;
}

/** Sends each request to the next port. Skips ports that refuse connections, and answers 502 if a response is lost. */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const given = new Map<number, number>();
  let turn = 0;

  const next = (): number => ports[turn++ % ports.length] ?? 0;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, triesLeft: number): void {
    const port = next();
    const onward = send(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers, agent: false },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) return pass(incoming, outgoing, body, triesLeft - 1);
      outgoing.writeHead(502).end();
    });
    onward.on('socket', () => given.set(port, (given.get(port) ?? 0) + 1));
    onward.end(body);
  }

  const server = createServer(
    (incoming, outgoing) => void buffer(incoming).then(body => pass(incoming, outgoing, body, ports.length)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    given,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
