import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type Api } from '../../../src/api/client.ts';

/** The server in a separate process, on a free port. */
export interface ChildServer {
  origin: string;
  port: number;
  api: Api;
  process: ChildProcess;
  /** Exit code, or null if a signal ended the process. */
  ended: Promise<number | null>;
  /** Everything written so far to stdout and stderr. */
  output: () => string;
}

/** Creates a minimal built client. */
export function makeClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'join-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Join</title>');
  return folder;
}

const generous = {
  RATE_LIMIT_REGISTRATION: '100000',
  RATE_LIMIT_USERNAME: '100000',
  RATE_LIMIT_SIGN_IN: '100000',
  RATE_LIMIT_PAYMENT: '100000',
  RATE_LIMIT_LOOKUP: '100000',
};

export function spawnServer(environment: Readonly<Record<string, string | undefined>>, ...args: readonly string[]) {
  const child = spawn(
    process.execPath,
    [`${import.meta.dirname}/../../../src/server/main.ts`, '--port', '0', ...args],
    {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: undefined, ...generous, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  const onOutput = (chunk: Buffer) => void (printed += String(chunk));
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end); // a server does not outlive its test
  child.once('close', () => process.off('exit', end));
  const ended = once(child, 'close').then(([code]): number | null => code);
  return { process: child, ended, output: () => printed };
}

/** Starts a server in a separate process, and resolves when it accepts requests. */
export async function startChild(
  client: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ChildServer> {
  const spawned = spawnServer(environment, '--client', client);
  const { promise: served, resolve } = Promise.withResolvers<string>();
  spawned.process.stdout.on('data', () => {
    const [, found] = /is served at (http:\S+)/.exec(spawned.output()) ?? [];
    if (found !== undefined) resolve(found);
  });
  const origin = await Promise.race([
    served,
    spawned.ended.then(() => Promise.reject(new Error(`The server ended before it served:\n${spawned.output()}`))),
  ]);
  return { ...spawned, origin, port: Number(new URL(origin).port), api: createApi({ baseUrl: `${origin}/api` }) };
}
