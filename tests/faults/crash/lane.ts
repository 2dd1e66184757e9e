import { once } from 'node:events';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import { createApi, type Api } from '../../../src/api/client.ts';
import { spawnServer } from '../../server/support/child-server.ts';
import { startSmtpServer, type SmtpServer } from '../../emulators/smtp-server.ts';
import { endsWithRig } from '../support/ends-with-rig.ts';
import { secret } from '../support/invited.ts';
import type { FaultPoint } from '../../../src/server/fault-point.ts';

/** A server at a fixed address, started again after each kill, with a database and a mail server of its own. */
export interface Lane {
  api: Api;
  books: Pool;
  mail: SmtpServer;
  /** Number of processes started so far. */
  readonly starts: number;
  /** Log lines marked as alerts, from all processes. */
  readonly alerts: readonly string[];
  /** Starts a process, which ends at the fault point if there is one. Resolves when it serves or has ended. */
  start: (point?: FaultPoint) => Promise<Served>;
  /** Stops the process, the mail server and the connections. */
  close: () => Promise<void>;
}

/** One process of the server. */
export interface Served {
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => void;
}

export interface LaneOptions {
  /** Address of a database that has its tables. */
  databaseUrl: string;
  /** Folder of the client files. */
  client: string;
  environment: Readonly<Record<string, string>>;
}

export async function openLane({ databaseUrl, client, environment }: LaneOptions): Promise<Lane> {
  const mail = await startSmtpServer();
  const port = await freePort();
  const alerts: string[] = [];
  const settings = {
    ...environment,
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: secret,
    LOG_LEVEL: 'error',
    ATTEMPT_LEASE_SECONDS: '1',
    RECONCILE_EVERY_SECONDS: '1',
    SEND_MAIL_EVERY_SECONDS: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@twohomes.example',
  };
  let current: ReturnType<typeof spawnServer> | undefined;
  let starts = 0;

  async function start(point?: FaultPoint): Promise<Served> {
    starts += 1;
    const child = spawnServer({ ...settings, FAULT_POINT: point }, '--client', client, '--port', String(port));
    current = child;
    endsWithRig(child.process);
    const { promise: served, resolve } = Promise.withResolvers<void>();
    child.process.stdout.on('data', () => child.output().includes('is served at') && resolve());
    await Promise.race([served, child.ended]);
    void child.ended.then(() =>
      alerts.push(
        ...child
          .output()
          .split('\n')
          .filter(line => line.includes('"alert":true')),
      ),
    );
    if (child.process.exitCode !== null && point === undefined)
      throw new Error(`The server did not start again:\n${child.output()}`);
    return { ended: child.ended, kill: signal => void child.process.kill(signal) };
  }

  const books = new Pool({ connectionString: databaseUrl, max: 2 });
  books.on('error', () => undefined); // the database stops under a rig that fails
  return {
    api: createApi({ baseUrl: `http://127.0.0.1:${port}/api` }),
    books,
    mail,
    get starts() {
      return starts;
    },
    alerts,
    start,
    async close() {
      current?.process.kill('SIGKILL');
      await current?.ended.catch(() => undefined);
      await Promise.all([books.end(), mail.stop()]);
    },
  };
}

/** Picks a port below the ephemeral range, so that no outgoing connection takes it while the server is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
