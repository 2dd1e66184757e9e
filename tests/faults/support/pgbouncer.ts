import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../free-port.ts';
import { endsWithRig } from './ends-with-rig.ts';
import { until } from './until.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether there is a PgBouncer. As root on Debian it can be installed. */
export function hasPgBouncer({ mayInstall }: { mayInstall: boolean }): boolean {
  if (!existsSync(program) && mayInstall && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }; // `RUNLEVEL` keeps its service from starting
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  return existsSync(program);
}

export interface PgBouncer {
  /** URL of the database through PgBouncer. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer in transaction mode, configured as in the README, with fewer connections than one process would take. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const home = mkdtempSync(join(tmpdir(), 'join-pgbouncer-'));
  const ownPort = await freePort();
  const settings = `
[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`;
  writeFileSync(join(home, 'pgbouncer.ini'), settings);
  const isRoot = process.getuid?.() === 0; // PgBouncer refuses to run as root
  if (isRoot) execFileSync('chown', ['-R', 'nobody', home]);
  const child = endsWithRig(
    spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), join(home, 'pgbouncer.ini')], { stdio: 'ignore' }),
  );
  const ended = once(child, 'close');
  await until('PgBouncer listens', async () => ((await listens(ownPort)) ? true : undefined));
  return {
    url: `postgres://join@127.0.0.1:${ownPort}/${name}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
