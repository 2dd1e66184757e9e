import { Client } from 'pg';
import type { Postgres } from '../../postgres.ts';
import type { Figure, Setting } from '../part.ts';
import { compareBooks } from '../support/ledger.ts';
import { queryRows } from '../support/query-rows.ts';
import { watchOutage } from '../support/outage.ts';
import { retryingApi } from '../support/retrying-api.ts';
import { openShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { payAsThePage, readyVisitor, signUpWhole } from '../support/visitor.ts';

const name = 'slow queries';

/** Number of clients: more than the server has connections. */
const asked = 25;

/** Locks a table from another session for longer than a query may take. */
export async function lockTable(postgres: Postgres, { isShort, log }: Setting): Promise<Figure[]> {
  const databaseUrl = await postgres.newDatabase('slow');
  const shop = await openShop(1, { DATABASE_URL: databaseUrl });
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  try {
    const outage = watchOutage(shop.origin);
    const patient = retryingApi(shop.api);
    const nonce = () => `fake-valid-visa-nonce:1111:${crypto.randomUUID()}`;
    const paying = await Promise.all(Array.from({ length: 3 }, (_, index) => readyVisitor(patient, `slow${index}`)));
    await other.query('begin; lock table accounts in access exclusive mode');
    const keys = paying.map(({ signUp, submission }) =>
      payAsThePage(shop.api, signUp, () => ({ ...submission, payment: { ...submission.payment, nonce: nonce() } })),
    );
    await Promise.all(Array.from({ length: asked }, () => outage.look()));
    const outlived = await stuckQueries(databaseUrl);
    await other.query('rollback');
    await outage.recover();
    const unpaid = (await Promise.allSettled(keys)).filter(({ status }) => status === 'rejected').length;
    const unended = await Promise.allSettled(
      Array.from({ length: isShort ? 3 : 50 }, (_, index) =>
        signUpWhole({ api: shop.api, name: `after${index}`, nonce }),
      ),
    );
    for (const each of unended) if (each.status === 'rejected') log(String(each.reason));
    return [
      { what: `${name}: queries that outlived their limit`, value: outlived, bound: { is: 0 } },
      { what: `${name}: payments under the lock that did not end`, value: unpaid, bound: { is: 0 } },
      {
        what: `${name}: sign-ups after it that did not end`,
        value: unended.filter(({ status }) => status === 'rejected').length,
        bound: { is: 0 },
      },
      { what: `${name}: connections not released`, value: await busySessions(databaseUrl), bound: { is: 0 } },
      { what: `${name}: processes that died`, value: shop.died(), bound: { is: 0 } },
      ...outage.figures(name, !isShort),
      ...shop.answers.figures(name, !isShort),
      ...(await compareBooks(name, databaseUrl)),
    ];
  } finally {
    await other.end();
    await shop.close();
  }
}

/** Counts queries that still wait for the lock long after their time limit. */
async function stuckQueries(databaseUrl: string): Promise<number> {
  const waiting = () =>
    queryRows<{ query: string }>(
      databaseUrl,
      `select pid || ' ' || query_start as query from pg_stat_activity where wait_event_type = 'Lock'`,
    );
  const first = new Set((await waiting()).map(({ query }) => query));
  const left = async () => (await waiting()).filter(({ query }) => first.has(query)).length;
  await until('queries are given up', async () => ((await left()) === 0 ? true : undefined), 30_000).catch(
    () => undefined,
  );
  return left();
}

/** Counts sessions that run a query or a transaction although no client asks for anything. */
async function busySessions(databaseUrl: string): Promise<number> {
  const query = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = '' and state <> 'idle'`;
  const count = async () => (await queryRows(databaseUrl, query)).length;
  // Background work queries from time to time: one idle moment is enough.
  const isIdle = async () => ((await count()) === 0 ? true : undefined);
  return until('sessions are idle', isIdle).then(() => 0, count);
}
