import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A process of the product on a port of its own, with a data folder of its own. */
export interface RunningServer {
  origin: string;
  process: ChildProcess;
  /** Ends it as an operator would and waits until the folder is free. */
  stop: () => Promise<void>;
  /** Settles when the process has ended, by itself or not. */
  ended: Promise<unknown>;
  /** What it has printed so far. */
  output: () => string;
}

/** Limits that one address which is many visitors does not meet. */
const limits = ['REGISTRATION', 'USERNAME', 'SIGN_IN', 'PAYMENT', 'FLAGS', 'LOOKUP', 'SUPPORT'];
const generous = Object.fromEntries(limits.map(limit => [`RATE_LIMIT_${limit}`, '100000']));

export type Flavour = 'built' | 'npm start';

/** Starts the product on a folder, on a free port unless one is named; resolves when it answers. */
export async function startServer(
  flavour: Flavour,
  dataDir: string,
  environment: Record<string, string> = {},
  wanted?: number,
): Promise<RunningServer> {
  const port = wanted ?? (await freePort());
  const [command = '', ...args] =
    flavour === 'built'
      ? ['node', 'src/server/main.ts', '--port', String(port), '--host', '127.0.0.1']
      : ['npm', 'start', '--', '--port', String(port), '--strictPort'];
  // Vite, which builds the emulated frames in this process, leaves `production` in its environment.
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'development', ...generous, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const hear = (chunk: Buffer) => {
    printed += String(chunk);
    if (printed.includes('Twohomes Join ')) resolve(); // both flavours say where it is once they listen
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close');
  const end = () => void child.kill();
  process.once('exit', end); // who ends before it has been stopped leaves none behind
  void ended.then(() => process.off('exit', end));
  void ended.then(() => reject(new Error(`The server ended before it answered:\n${printed}`)));
  await ready;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    process: child,
    ended,
    output: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
