import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Serving {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts a program that prints its address. */
export async function serve(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Serving> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    const address = /at (http:\/\/127\.0\.0\.1:\d+)/.exec(String(chunk))?.[1];
    if (address !== undefined) resolve(address);
  });
  child.once('close', () => reject(new Error(`${args[0] ?? ''} ended`)));
  return {
    origin: await promise,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Rate limits that the benchmark's single address does not reach. */
const generous = Object.fromEntries(
  ['REGISTRATION', 'USERNAME', 'SIGN_IN', 'PAYMENT', 'SUPPORT', 'LOOKUP'].map(name => [
    `RATE_LIMIT_${name}`,
    '999999999',
  ]),
);

/**
 * Starts the product in production mode on a database.
 *
 * @param options `client`: the folder of the built client, default a minimal one; `imports`: a module to load first
 */
export async function serveProduct(
  databaseUrl: string,
  secret: string,
  { client, imports }: { client?: string; imports?: string } = {},
): Promise<Serving> {
  const folder = client ?? mkdtempSync(join(tmpdir(), 'join-bench-'));
  if (client === undefined) {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Bench</title>');
  }
  try {
    const first = imports === undefined ? [] : ['--import', imports];
    return await serve([...first, 'src/server/main.ts', '--port', '0', '--client', folder], {
      ...generous,
      DATABASE_URL: databaseUrl,
      SERVER_SECRET: secret,
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      TRUST_PROXY: '0',
      PAYMENT_PROCESSOR: 'sandbox',
      MAIL: 'off',
      LOG_LEVEL: 'error',
    });
  } finally {
    if (client === undefined) rmSync(folder, { recursive: true }); // the server has read it into memory
  }
}
