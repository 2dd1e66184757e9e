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
import { databaseUrl, isRealPostgres, rowsOf } from './support/database.ts';
import { testServer } from './support/server.ts';
import { expectReply, joined } from './support/sign-up.ts';

const signUps = 20_000;

/** Rows that were read by scanning a whole table, by table. */
async function rowsScanned(db: Database): Promise<Map<string, number>> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const rows = await rowsOf<{ name: string; read: string }>(
    db,
    sql`select relname as name, seq_tup_read as read from pg_stat_user_tables where n_live_tup > ${signUps / 20}`,
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

it.runIf(isRealPostgres)(
  'neither a sign-up nor a periodic job reads a whole table of a database with many sign-ups',
  async () => {
    const { deps: pooled } = await testServer();
    const now = () => new Date();
    await signUp({ ...pooled, now }, 'sample');
    await fill(databaseUrl ?? '', signUps);
    const client = new Client({ connectionString: databaseUrl, pipeline: true });
    await client.connect();
    try {
      prepareStatements(client);
      const db = drizzle({ client, casing: 'snake_case' });
      const deps: Deps = { ...pooled, db, now, processor: sandboxProcessor(db, now) };
      // The first turn deletes most rows of some tables, for which scanning them is right.
      await runJobs(deps);
      await client.query('vacuum analyze');
      const before = await rowsScanned(db);
      expect(before.size).toBeGreaterThan(10);
      // More often than Postgres plans a prepared statement for its parameters.
      for (let turn = 0; turn < 8; turn += 1) {
        await signUp(deps, `newcomer-${turn}`);
        await runJobs(deps);
      }
      const after = await rowsScanned(db);
      const scanned = [...after].filter(([name, read]) => read - (before.get(name) ?? 0) > 0);
      expect(scanned).toEqual([]);
    } finally {
      await client.end();
    }
  },
);
