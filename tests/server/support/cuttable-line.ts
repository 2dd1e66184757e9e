import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to a database whose connections can be cut, as by a restart of the database. */
export interface CuttableLine {
  /** URL of the database through the proxy. */
  address: string;
  /** Breaks all connections, and refuses new ones until `mend`. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

export async function cuttableLine(database: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(database);
  const open = new Set<Socket>();
  const join = (near: Socket) => {
    const far = connect(Number(port || 5432), hostname);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  };
  let server = await listening(join, 0);
  const { port: own } = server.address() as AddressInfo; // an object, because it listens on a port
  const address = new URL(database);
  address.hostname = '127.0.0.1';
  address.port = String(own);
  return {
    address: address.href,
    async cut() {
      server.close();
      for (const socket of open) socket.resetAndDestroy();
      await once(server, 'close');
    },
    async mend() {
      server = await listening(join, own);
    },
  };
}

async function listening(join: (near: Socket) => void, port: number): Promise<Server> {
  const server = createServer(join).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
