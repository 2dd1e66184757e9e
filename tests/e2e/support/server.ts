import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../free-port.ts';

/** A server process with its own port and data folder. */
export interface RunningServer {
  origin: string;
  process: ChildProcess;
  /** Sends SIGTERM and waits until the folder is free. */
  stop: () => Promise<void>;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
  /** Everything printed so far. */
  output: () => string;
}

/** Rate limits that many visitors at one address do not reach. */
const limits = ['REGISTRATION', 'USERNAME', 'SIGN_IN', 'PAYMENT', 'FLAGS', 'LOOKUP', 'SUPPORT'];
const generous = Object.fromEntries(limits.map(limit => [`RATE_LIMIT_${limit}`, '100000']));

export type Flavour = 'built' | 'npm start';

/** Starts the product on a folder. Default port: a free one. Resolves when the server answers. */
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
  // Vite builds the emulated frames in this process, and leaves NODE_ENV=production behind.
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'development', ...generous, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const onOutput = (chunk: Buffer) => {
    printed += String(chunk);
    if (printed.includes('Twohomes Join ')) resolve(); // both flavours print this with their address once they listen
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const ended = once(child, 'close');
  const end = () => void child.kill();
  process.once('exit', end); // so that no server outlives this process
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
