import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { checkUsername, setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { createApp } from '../../src/server/app.ts';
import type { Database } from '../../src/server/db/database.ts';
import { prepareStatements } from '../../src/server/db/prepare-statements.ts';
import type { Deps } from '../../src/server/deps.ts';
import { sendOutbox } from '../../src/server/mail/send-outbox.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { sandboxProcessor } from '../../src/server/payment/sandbox/sandbox-processor.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { forgetUnpaid } from '../../src/server/retention/forget-unpaid.ts';
import { fill } from '../bench/fill.ts';
import { isRealPostgres, newCatalogueDatabase, rowsOf } from './support/database.ts';
import { testServer } from './support/server.ts';
import { expectReply, joined } from './support/sign-up.ts';

const signUps = 20_000;

/**
 * Rows that were read by scanning a whole table, by table. A table's size is what `analyze` found, because the statistics
 * subtract once more what was deleted shortly before it.
 */
async function rowsScanned(db: Database): Promise<Map<string, number>> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const rows = await rowsOf<{ name: string; read: string }>(
    db,
    sql`select s.relname as name, seq_tup_read as read
        from pg_stat_user_tables s join pg_class c on c.oid = s.relid where c.reltuples > ${signUps / 20}`,
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

async function signUp(deps: Deps, name: string): Promise<void> {
  const app = createApp(deps);
  const api = createApi({ baseUrl: 'http://127.0.0.1/api', fetch: async (...given) => app.request(...given) });
  const key = await joined(api, `${name}@example.com`);
  expectReply(await api.call(checkUsername, { key, body: { username: name } }), 200);
  expectReply(await api.call(setCredentials, { key, body: { username: name, password: 'Correct-Horse-1' } }), 200);
}

async function runJobs(deps: Deps): Promise<void> {
  await reconcile(deps);
  await forgetUnpaid(deps);
  await forgetOld(deps);
  await sendOutbox(deps, { send: async () => ({ type: 'down', error: 'none' }) });
}

/** Runs work on a connection of its own, which reports what it has read when it closes. */
async function connected(
  { url, deps: shared }: { url: string; deps: Deps },
  work: (deps: Deps, client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url, pipeline: true });
  await client.connect();
  try {
    prepareStatements(client);
    const now = () => new Date();
    const db = drizzle({ client, casing: 'snake_case' });
    await work({ ...shared, db, now, processor: sandboxProcessor(db, now) }, client);
  } finally {
    await client.end();
  }
}

it.runIf(isRealPostgres)(
  'neither a sign-up nor a periodic job reads a whole table of a database with many sign-ups',
  async () => {
    const url = await newCatalogueDatabase('growth');
    const server = { url, deps: (await testServer()).deps };
    await connected(server, deps => signUp(deps, 'sample'));
    await fill(url, signUps);
    await connected(server, async (deps, client) => {
      // The first turn deletes most rows of some tables, for which scanning them is right.
      await runJobs(deps);
      await client.query('vacuum analyze');
      const before = await rowsScanned(deps.db);
      expect(before.size).toBeGreaterThan(10);
      // More often than Postgres plans a prepared statement for its parameters.
      for (let turn = 0; turn < 8; turn += 1) {
        await signUp(deps, `newcomer-${turn}`);
        await runJobs(deps);
      }
      const after = await rowsScanned(deps.db);
      const scanned = [...after].filter(([name, read]) => read - (before.get(name) ?? 0) > 0);
      expect(scanned).toEqual([]);
    });
  },
);
