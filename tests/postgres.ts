import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client, escapeIdentifier } from 'pg';

export interface Postgres {
  /** Address of an empty database. */
  url: string;
  /** Creates another empty database on the same server and returns its address. */
  newDatabase: (name: string) => Promise<string>;
  /**
   * Stops the server and starts it again at the same address. `fast` closes connections with a message, `immediate` is
   * a crash: the next start recovers from the log.
   *
   * @param meanwhile runs while the server is down
   */
  restart: (how: 'fast' | 'immediate', meanwhile?: () => Promise<void>) => Promise<void>;
  /** Stops the server and removes its folder. Both also happen when the process ends without this call. */
  stop: () => Promise<void>;
}

/**
 * Starts a Postgres server on a free port of 127.0.0.1.
 *
 * @param settings by Postgres name, e.g. `max_connections`
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, so that Ctrl-C does not end the keeper before Postgres.
  const keeper = spawn(process.execPath, [`${import.meta.dirname}/postgres-keeper.ts`, ...given], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'close');
  const nextLine = async (): Promise<string> => {
    const failed = ended.then(() => Promise.reject(new Error('Postgres ended or failed to start')));
    return String(await Promise.race([once(keeper.stdout, 'data'), failed])).trim();
  };
  const send = async (command: string): Promise<void> => {
    keeper.stdin.write(`${command}\n`);
    await nextLine();
  };
  const url = await nextLine();
  return {
    url,
    newDatabase: name => newDatabase(url, name),
    async restart(how, meanwhile) {
      await send(how);
      await meanwhile?.();
      await send('start');
    },
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}

/**
 * Creates a database on the server at this address and returns the new address.
 *
 * @param template the database to copy, which must have no connections; without it, the new one is empty
 */
export async function newDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create database ${escapeIdentifier(name)}${template === undefined ? '' : ` template ${escapeIdentifier(template)}`}`,
    );
  } finally {
    await client.end();
  }
  return new URL(name, url).href;
}

/** `node tests/postgres.ts COMMAND…` runs the command with TEST_DATABASE_URL. */
if (import.meta.main) {
  const postgres = await startPostgres();
  const [command = '', ...args] = process.argv.slice(2);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } });
  child.on('close', code => {
    process.exitCode = code ?? 1;
    void postgres.stop();
  });
}
