// Measures whole sign-ups, compared with a bare insert by the same web framework into the same Postgres:
// `npm run bench [-- SECONDS]`.
import { parseArgs } from 'node:util';
import { hashSecret } from '../../src/server/credentials/slow-hash.ts';
import { startPostgres } from '../postgres.ts';
import { exchange, plainApi } from './plain-client.ts';
import { load, median, medianOf, type Load } from './load.ts';
import { signUpOnce } from './one-sign-up.ts';
import { serve, serveProduct, type Serving } from './serve.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const seconds = Number(positionals[0] ?? 5);
const rounds = 3;
const atOnce = 16;

const postgres = await startPostgres();
const serving: Serving[] = [];
const started = async (starting: Promise<Serving>): Promise<string> => {
  const one = await starting;
  serving.push(one);
  return one.origin;
};

try {
  const bare = await started(
    serve(['tests/bench/bare-insert.ts'], { DATABASE_URL: await postgres.newDatabase('bare') }),
  );
  const product = await postgres.newDatabase('product');
  const api = plainApi([await started(serveProduct(product, crypto.randomUUID()))]);
  const body = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
  const insert = () => exchange(`${bare}/insert`, { method: 'POST', headers: {}, json: body });
  const works = new Map<string, () => Promise<unknown>>([
    ['bare insert', insert],
    ['password hash', () => hashSecret('Correct-Horse-1')],
    ['sign-up', () => signUpOnce(api)],
  ]);
  const taken = new Map<string, Load[]>();
  for (const work of works.values()) await load(work, { atOnce, seconds: 1 });
  // In turns, so that a busy machine slows all.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of works)
      taken.set(name, [...(taken.get(name) ?? []), await load(work, { atOnce, seconds })]);
  }
  const loadsOf = (name: string): Load[] => taken.get(name) ?? [];
  console.log(`\n${atOnce} at once, ${rounds} rounds of ${seconds} s in turns, medians`);
  for (const [name, loads] of taken) console.log(lineOf(name, medianOf(loads)));
  const costs = { 'by rate': (one: Load) => 1 / one.rate, 'by processor time': (one: Load) => one.processor };
  for (const [how, cost] of Object.entries(costs)) {
    /** The cost in bare inserts of the same round. */
    const inInserts = (name: string): number =>
      median(loadsOf(name).map((one, round) => cost(one) / cost(loadsOf('bare insert')[round] ?? one)));
    const [whole, hash] = [inInserts('sign-up'), inInserts('password hash')];
    console.log(
      `${how}, one sign-up costs ${whole.toFixed(1)} bare inserts: ${hash.toFixed(1)} for its password hash, measured by itself, and ${(whole - hash).toFixed(1)} outside it`,
    );
  }
} finally {
  for (const { stop } of serving) await stop();
  await postgres.stop();
}

function lineOf(name: string, { rate, p50, p99, processor }: Load): string {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} times)`;
  return `  ${name.padEnd(24)}${rate.toFixed(1).padStart(8)} a second, ${times}, processor ${processor.toFixed(2)} ms`;
}
