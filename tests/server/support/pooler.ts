import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Pooler {
  url: string;
  stop: () => void;
}

/** `K`, a length of 12, then the number of the backend. */
const backendNumber = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Forwards connections to Postgres and, like a pooler, gives clients another number than that of their backend. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const backend = connect(Number(port), hostname);
    backend.on('data', (data: Buffer) => {
      const at = data.indexOf(backendNumber);
      if (at !== -1) data.writeUInt32BE(1, at + backendNumber.length);
      client.write(data);
    });
    client.pipe(backend);
    for (const socket of [client, backend]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port); // it listens on a port
  return {
    url: url.href,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
