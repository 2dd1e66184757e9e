import type { startPostgres } from '../postgres.ts';
import { fill, sizesOf, vacuum } from './fill.ts';
import { load, median, type Load } from './load.ts';
import { signUpOnce } from './one-sign-up.ts';
import { exchange, plainApi } from './plain-client.ts';
import { serve, serveProduct, type Serving } from './serve.ts';

const atOnce = 16;
const rounds = 7;
const bareInsert = 'bare insert';
const hashless = 'sign-up without its hash';

interface Options {
  /** How long each kind of work runs in a round. */
  seconds: number;
  /** Sign-ups to fill a second database with. */
  filled: number | undefined;
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Measures whole sign-ups, compared with a bare insert by the same web framework into the same Postgres. */
export async function benchServer(postgres: Postgres, { seconds, filled }: Options): Promise<void> {
  const serving: Serving[] = [];
  const started = async (starting: Promise<Serving>): Promise<string> => {
    const one = await starting;
    serving.push(one);
    return one.origin;
  };
  const works = new Map<string, () => Promise<unknown>>();
  const databases: string[] = [];
  const newDatabase = async (name: string): Promise<string> => {
    const database = await postgres.newDatabase(name);
    databases.push(database);
    return database;
  };
  try {
    const bare = await started(serve(['tests/bench/bare-insert.ts'], { DATABASE_URL: await newDatabase('bare') }));
    const body = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
    works.set(bareInsert, () => exchange(`${bare}/insert`, { method: 'POST', headers: {}, json: body }));
    await addSignUps('sign-up', 0);
    if (filled !== undefined) await addSignUps(`sign-up among ${filled}`, filled);
    const taken = new Map<string, Load[]>();
    for (const [name, work] of works) await repeat(work, name === bareInsert ? 5000 : 250);
    for (const database of databases) await vacuum(database);
    // In turns, so that a busy machine slows all.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, work] of works)
        taken.set(name, [...(taken.get(name) ?? []), await load(work, { atOnce, seconds })]);
    }
    console.log(`\n${atOnce} at once, ${rounds} rounds of ${seconds} s in turns: median (smallest to largest)`);
    for (const [name, loads] of taken) console.log(lineOf(name, loads));
    printCosts(taken, filled);
  } finally {
    for (const { stop } of serving) await stop();
  }

  /** Starts two processes on a database, and measures sign-ups on one of them and, in a filled database, on both. */
  async function addSignUps(name: string, count: number): Promise<void> {
    const database = await newDatabase(`product_${count}`);
    const secret = crypto.randomUUID();
    const one = await started(serveProduct(database, secret));
    works.set(name, () => signUpOnce(plainApi([one])));
    if (count === 0) {
      const other = plainApi([
        await started(
          serveProduct(await newDatabase('hashless'), secret, { imports: './tests/bench/replace-hash.ts' }),
        ),
      ]);
      works.set(hashless, () => signUpOnce(other));
    }
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

/** Warms up: a process that has compiled little of its code costs several times as much. */
async function repeat(work: () => Promise<unknown>, times: number): Promise<void> {
  let left = times;
  const one = async (): Promise<void> => {
    for (; left > 0; left -= 1) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

function lineOf(name: string, loads: readonly Load[]): string {
  const p50 = median(loads.map(one => one.p50));
  const p99 = median(loads.map(one => one.p99));
  const rate = median(loads.map(one => one.rate));
  const processor = spread(
    loads.map(one => one.processorMs),
    2,
  );
  return `  ${name.padEnd(36)}processor ${processor} ms, ${rate.toFixed(1)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} times)`;
}

const spread = (numbers: readonly number[], digits: number): string => {
  const [most, least] = [Math.max(...numbers), Math.min(...numbers)];
  return `${median(numbers).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
};

/** Prints ratios, each of two works of the same round. */
function printCosts(taken: ReadonlyMap<string, readonly Load[]>, filled: number | undefined): void {
  const times = (name: string, other: string, cost: (one: Load) => number): number[] => {
    const others = (taken.get(other) ?? []).map(cost);
    return (taken.get(name) ?? []).map((one, round) => cost(one) / (others[round] ?? Number.NaN));
  };
  const processorMs = (one: Load): number => one.processorMs;
  const duration = (one: Load): number => 1 / one.rate;
  for (const name of ['sign-up', hashless]) {
    const byRate = spread(times(name, bareInsert, duration), 1);
    const byProcessor = spread(times(name, bareInsert, processorMs), 1);
    console.log(`one ${name} costs ${byRate} bare inserts by rate, ${byProcessor} in processor time`);
  }
  if (filled === undefined) return;
  for (const processes of ['', ', two processes']) {
    const cost = spread(times(`sign-up among ${filled}${processes}`, `sign-up${processes}`, processorMs), 2);
    console.log(`among ${filled} others${processes}, it costs ${cost} times as much in processor time`);
  }
}
