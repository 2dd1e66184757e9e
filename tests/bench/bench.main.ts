// Measures sign-ups per second and their 99th percentile, compared with a bare insert by the same web framework
// into the same Postgres: `npm run bench [SECONDS]`.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../../src/api/client.ts';
import { startPostgres } from '../postgres.ts';
import { load, type Load } from './load.ts';
import { signUpOnce } from './one-sign-up.ts';

const seconds = Number(process.argv[2] ?? 5);
const rounds = 3;
const atOnce = 16;

const client = mkdtempSync(join(tmpdir(), 'join-bench-'));
writeFileSync(join(client, 'index.html'), '<title>Bench</title>');

/** Rate limits that the benchmark's single address does not reach. */
const generous = Object.fromEntries(
  ['REGISTRATION', 'USERNAME', 'SIGN_IN', 'PAYMENT', 'SUPPORT', 'LOOKUP'].map(name => [
    `RATE_LIMIT_${name}`,
    '999999999',
  ]),
);

async function start(
  args: string[],
  environment: Record<string, string>,
): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    const address = /at (http:\/\/127\.0\.0\.1:\d+)/.exec(String(chunk))?.[1];
    if (address !== undefined) resolve(address);
  });
  child.once('close', () => reject(new Error(`${args[0] ?? ''} ended`)));
  return { origin: await promise, process: child };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const shown = (loads: readonly Load[]): string =>
  `${median(loads.map(({ rate }) => rate)).toFixed(1)} a second, p99 ${median(loads.map(({ p99 }) => p99)).toFixed(0)} ms`;

const postgres = await startPostgres();
const children: ChildProcess[] = [];
try {
  const bare = await start(['tests/bench/bare-insert.ts'], { DATABASE_URL: await postgres.newDatabase('bare') });
  children.push(bare.process);
  const product = await start(['src/server/main.ts', '--port', '0', '--client', client], {
    ...generous,
    DATABASE_URL: await postgres.newDatabase('product'),
    SERVER_SECRET: crypto.randomUUID(),
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    TRUST_PROXY: '0',
    PAYMENT_PROCESSOR: 'sandbox',
    MAIL: 'off',
    LOG_LEVEL: 'error',
  });
  children.push(product.process);
  const api = createApi({ baseUrl: `${product.origin}/api`, timeout: 60_000 });
  const body = JSON.stringify({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' });
  const insert = async () =>
    (
      await fetch(`${bare.origin}/insert`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    ).json();
  await signUpOnce(api);
  await insert();
  const signUps: Load[] = [];
  const inserts: Load[] = [];
  // In turns, so that a busy machine slows both.
  for (let round = 0; round < rounds; round += 1) {
    inserts.push(await load(insert, { atOnce, seconds }));
    signUps.push(await load(() => signUpOnce(api), { atOnce, seconds }));
  }
  const ratio = median(inserts.map(({ rate }, round) => rate / (signUps[round]?.rate ?? Number.NaN)));
  console.log(`
${atOnce} at once, ${rounds} rounds of ${seconds} s in turn, medians
  bare insert   ${shown(inserts)}
  sign-up       ${shown(signUps)}
  one whole sign-up costs as much as ${ratio.toFixed(1)} bare inserts`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await postgres.stop();
  rmSync(client, { recursive: true });
}
