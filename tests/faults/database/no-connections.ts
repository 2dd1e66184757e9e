import { Client } from 'pg';
import type { Postgres } from '../../postgres.ts';
import type { Figure, Setting } from '../part.ts';
import { crowd } from '../support/crowd.ts';
import { compareBooks } from '../support/ledger.ts';
import { watchOutage } from '../support/outage.ts';
import { openShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { signUpWhole } from '../support/visitor.ts';

const name = 'no connections';

/** Number of connections left to the server, which would take ten. */
const few = 3;

/** No background work, so that every request for a connection comes from a visitor. */
const quiet = { RECONCILE_EVERY_SECONDS: '3600' };

/** Lets other clients hold every connection of the database, then all but a few. */
export async function exhaustConnections(postgres: Postgres, { isShort, log }: Setting): Promise<Figure[]> {
  const databaseUrl = await postgres.newDatabase('connections');
  const shop = await openShop(1, { DATABASE_URL: databaseUrl, ...quiet });
  const held: Client[] = [];
  const total = isShort ? 4 : 100;
  const signUps = (prefix: string) =>
    crowd({ total, atOnce: 8, log }, index =>
      signUpWhole({
        api: shop.api,
        name: `${prefix}${index}`,
        nonce: () => `fake-valid-visa-nonce:1111:${crypto.randomUUID()}`,
      }),
    );
  try {
    const outage = watchOutage(shop.origin);
    await takeAll(postgres.url, databaseUrl, held);
    for (let time = 0; time < 3; time += 1) await outage.look();
    for (const client of held.splice(-few)) await client.end();
    await outage.recover();
    const unended = await signUps('few');
    for (const client of held.splice(0)) await client.end();
    await outage.recover();
    return [
      { what: `${name}: sign-ups that did not end with ${few} connections`, value: unended, bound: { is: 0 } },
      {
        what: `${name}: sign-ups that did not end with all of them again`,
        value: await signUps('all'),
        bound: { is: 0 },
      },
      { what: `${name}: processes that died`, value: shop.died(), bound: { is: 0 } },
      ...outage.figures(name, !isShort),
      ...shop.answers.figures(name, !isShort),
      ...(await compareBooks(name, databaseUrl)),
    ];
  } finally {
    for (const client of held) await client.end();
    await shop.close();
  }
}

/** Takes every connection, also those that the server has open. */
async function takeAll(url: string, databaseUrl: string, held: Client[]): Promise<void> {
  const ofServer = `from pg_stat_activity where datname = '${new URL(databaseUrl).pathname.slice(1)}'`;
  await until(
    'the others hold every connection',
    async () => {
      while (await takeOne(url, held)) /* the next */ ;
      const [first] = held;
      const ended = await first?.query(`select pg_terminate_backend(pid) ${ofServer}`);
      return ended?.rowCount === 0 ? true : undefined;
    },
    60_000,
  );
}

async function takeOne(connectionString: string, held: Client[]): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    held.push(client);
    return true;
  } catch {
    return false;
  }
}
