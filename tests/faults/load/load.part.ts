import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { createApi } from '../../../src/api/client.ts';
import { load } from '../../bench/load.ts';
import { signUpOnce } from '../../bench/one-sign-up.ts';
import { startPostgres } from '../../postgres.ts';
import { makeClient, startChild } from '../../server/support/child-server.ts';
import type { Part } from '../part.ts';
import { memoryMeter } from './memory-of.ts';
import { paced } from './paced.ts';

/** The pool size in `src/server/db/postgres.ts`, and the connection that counts. */
const mostConnections = 11;

const countConnections = 'select count(*) from pg_stat_activity where datname = current_database()';

interface Sample {
  minutes: number;
  heap: number;
  rss: number;
  connections: number;
}

/** Whole sign-ups for 20 minutes at half of what the server can do: memory stays flat, and every connection comes back. */
export const part: Part = {
  name: 'Load',
  async run({ isShort, log }) {
    const seconds = isShort ? 5 : 1200;
    const postgres = await startPostgres();
    const folder = makeClient();
    const settings = {
      DATABASE_URL: postgres.url,
      SERVER_SECRET: randomUUID(),
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    };
    const child = await startChild(folder, settings);
    const meter = await memoryMeter(child.output());
    const database = new Client({ connectionString: postgres.url });
    await database.connect();
    try {
      const api = createApi({ baseUrl: `${child.origin}/api`, timeout: 60_000 });
      const signUp = () => signUpOnce(api);
      const countNow = async () => Number((await database.query(countConnections)).rows[0].count);
      const { rate: capacity } = await load(signUp, { atOnce: 16, seconds: isShort ? 2 : 20 });
      const samples: Sample[] = [];
      const begun = performance.now();
      const measuring = new AbortController();
      const measured = (async () => {
        while (!measuring.signal.aborted) {
          samples.push({
            minutes: (performance.now() - begun) / 60_000,
            ...(await meter.read()),
            connections: await countNow(),
          });
          await wait(isShort ? 500 : 10_000, undefined, { signal: measuring.signal }).catch(() => undefined);
        }
      })();
      const { took, failures } = await paced(signUp, { rate: capacity / 2, seconds });
      measuring.abort();
      await measured;
      for (const failure of failures.slice(0, 5)) log(String(failure));
      // In the first half, caches fill and the compiler optimises.
      const settled = samples.slice(Math.floor(samples.length / 2));
      const sorted = took.toSorted((one, other) => one - other);
      const perMinute = (key: 'heap' | 'rss', most: number) => ({
        what: `${key}: growth a minute in the second half, KB`,
        value: Math.round(slope(settled.map(sample => [sample.minutes, sample[key] * 1024]))),
        ...(!isShort && { bound: { atMost: most } }),
      });
      return [
        { what: 'sign-ups', value: took.length, bound: { atLeast: 1 } },
        { what: 'sign-ups a second that the server can do', value: Number(capacity.toFixed(1)) },
        // On a busy machine a few sign-ups of a short run may fail.
        { what: 'sign-ups that failed', value: failures.length, ...(!isShort && { bound: { is: 0 } }) },
        { what: 'p99 of a sign-up, ms', value: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN) },
        { what: 'heap at the end, after a collection, MB', value: Math.round(settled.at(-1)?.heap ?? Number.NaN) },
        perMinute('heap', 100),
        { what: 'rss at the end, MB', value: Math.round(settled.at(-1)?.rss ?? Number.NaN) },
        perMinute('rss', 1000),
        { what: 'most connections to the database', value: Math.max(...samples.map(({ connections }) => connections)) },
        { what: 'connections to the database at the end', value: await countNow(), bound: { atMost: mostConnections } },
      ];
    } finally {
      meter.close();
      await database.end();
      child.process.kill('SIGKILL');
      await child.ended;
      await postgres.stop();
      await rm(folder, { recursive: true });
    }
  },
};

/** Slope of the line of best fit. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}
