import { hashSecret } from '../../src/server/credentials/slow-hash.ts';
import type { startPostgres } from '../postgres.ts';
import { fill, sizesOf } from './fill.ts';
import { load, median, medianOf, type Load } from './load.ts';
import { signUpOnce } from './one-sign-up.ts';
import { exchange, plainApi } from './plain-client.ts';
import { serve, serveProduct, type Serving } from './serve.ts';

const atOnce = 16;

interface Options {
  /** How long each kind of work runs in a round. */
  seconds: number;
  /** Sign-ups to fill a second database with. */
  filled: number | undefined;
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Measures whole sign-ups, compared with a bare insert by the same web framework into the same Postgres. */
export async function benchServer(postgres: Postgres, { seconds, filled }: Options): Promise<void> {
  const rounds = filled === undefined ? 3 : 5;
  const serving: Serving[] = [];
  const started = async (starting: Promise<Serving>): Promise<string> => {
    const one = await starting;
    serving.push(one);
    return one.origin;
  };
  const works = new Map<string, () => Promise<unknown>>();
  try {
    const bare = await started(
      serve(['tests/bench/bare-insert.ts'], { DATABASE_URL: await postgres.newDatabase('bare') }),
    );
    const body = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
    works.set('bare insert', () => exchange(`${bare}/insert`, { method: 'POST', headers: {}, json: body }));
    works.set('password hash', () => hashSecret('Correct-Horse-1'));
    await addSignUps('sign-up', 0);
    if (filled !== undefined) await addSignUps(`sign-up among ${filled}`, filled);
    const taken = new Map<string, Load[]>();
    for (const work of works.values()) await load(work, { atOnce, seconds: 2 });
    // In turns, so that a busy machine slows all.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, work] of works)
        taken.set(name, [...(taken.get(name) ?? []), await load(work, { atOnce, seconds })]);
    }
    console.log(`\n${atOnce} at once, ${rounds} rounds of ${seconds} s in turns, medians`);
    for (const [name, loads] of taken) console.log(lineOf(name, medianOf(loads)));
    printCosts(taken, filled);
  } finally {
    for (const { stop } of serving) await stop();
  }

  /** Starts two processes on a database, and measures sign-ups on one of them and, in a filled database, on both. */
  async function addSignUps(name: string, count: number): Promise<void> {
    const database = await postgres.newDatabase(`product_${count}`);
    const secret = crypto.randomUUID();
    const one = await started(serveProduct(database, secret));
    works.set(name, () => signUpOnce(plainApi([one])));
    if (filled === undefined) return;
    const two = plainApi([one, await started(serveProduct(database, secret))]);
    works.set(`${name}, two processes`, () => signUpOnce(two));
    if (count === 0) return;
    await signUpOnce(two);
    await fill(database, count);
    const sizes = await sizesOf(database);
    for (const { name: table, rows, tableMb, indexMb } of sizes)
      console.log(`  ${table.padEnd(20)}${String(rows).padStart(9)} rows, ${tableMb} MB, indexes ${indexMb} MB`);
    const bytes = sizes.reduce((sum, { tableMb, indexMb }) => sum + (tableMb + indexMb) * 1e6, 0);
    console.log(`  ${(bytes / count).toFixed(0)} bytes for each of ${count} sign-ups`);
  }
}

function lineOf(name: string, { rate, p50, p99, processor }: Load): string {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} times)`;
  return `  ${name.padEnd(40)}${rate.toFixed(1).padStart(7)} a second, ${times}, processor ${processor.toFixed(2)} ms`;
}

function printCosts(taken: ReadonlyMap<string, readonly Load[]>, filled: number | undefined): void {
  const costs = { 'by rate': (one: Load) => 1 / one.rate, 'by processor time': (one: Load) => one.processor };
  for (const [how, cost] of Object.entries(costs)) {
    const costsOf = (name: string): number[] => (taken.get(name) ?? []).map(cost);
    /** How many times the cost of `other` in the same round. */
    const times = (name: string, other: string): number =>
      median(costsOf(name).map((one, round) => one / (costsOf(other)[round] ?? Number.NaN)));
    const hash = times('password hash', 'bare insert');
    const whole = times('sign-up', 'bare insert');
    console.log(
      `${how}, one sign-up costs ${whole.toFixed(1)} bare inserts: ${hash.toFixed(1)} for its password hash, measured by itself, and ${(whole - hash).toFixed(1)} outside it`,
    );
    if (filled === undefined) continue;
    for (const processes of ['', ', two processes'])
      console.log(
        `${how}${processes}, among ${filled} others it costs ${times(`sign-up among ${filled}${processes}`, `sign-up${processes}`).toFixed(2)} times as much`,
      );
  }
}
