import { count, eq, sql } from 'drizzle-orm';
import { Client, escapeIdentifier, type Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUniqueViolation } from '../../src/server/db/database-error.ts';
import type { Database, OpenDatabase } from '../../src/server/db/database.ts';
import { onOneConnection, transaction, withoutWaiting } from '../../src/server/db/one-connection.ts';
import { migrationLock, openPostgres } from '../../src/server/db/postgres.ts';
import { rateLimits } from '../../src/server/db/tables/infrastructure.tables.ts';
import { limitedTransaction } from '../../src/server/http/rate-limit.ts';
import { isRealPostgres, rowsOf } from './support/database.ts';
import { dropDatabase, makeDatabase } from './support/own-database.ts';
import { startPooler } from './support/pooler.ts';
import { testServer } from './support/server.ts';

describe.runIf(isRealPostgres)('a connection', () => {
  let address: string;
  let database: OpenDatabase;

  beforeEach(async () => {
    address = await makeDatabase();
  });

  afterEach(async () => {
    await database.close();
    await dropDatabase(address);
  });

  const bucketOf = (bucket: string) => ({ bucket, windowStart: new Date(), count: 1 });

  const preparedStatements = (): Promise<number> =>
    onOneConnection(database.db, async db => {
      for (const bucket of ['a', 'b']) await db.select().from(rateLimits).where(eq(rateLimits.bucket, bucket));
      return (await rowsOf(db, sql`select from pg_prepared_statements where statement like '%rate_limits%'`)).length;
    });

  it('to Postgres prepares a statement once', async () => {
    database = await openPostgres(address);
    expect(await preparedStatements()).toBe(1);
  });

  it('to a pooler prepares none', async () => {
    const pooler = await startPooler(address);
    database = await openPostgres(pooler.url);
    try {
      expect(await preparedStatements()).toBe(0);
    } finally {
      pooler.stop();
    }
  });

  it('to a database that another process is migrating waits longer than a query may take', async () => {
    const other = new Client({ connectionString: address });
    await other.connect();
    try {
      for (const limit of ['statement_timeout', 'transaction_timeout'])
        await other.query(`alter database ${escapeIdentifier(new URL(address).pathname.slice(1))} set ${limit} = 100`);
      await other.query('select pg_advisory_lock($1)', [migrationLock]);
      const opening = openPostgres(`${address}?statement_timeout=100`);
      const isLate = async (): Promise<void> => {
        const { rowCount } = await other.query(
          `select from pg_stat_activity where wait_event = 'advisory' and clock_timestamp() > query_start + interval '200 ms'`,
        );
        expect(rowCount).toBe(1);
      };
      await Promise.race([opening, vi.waitFor(isLate, 10_000)]);
      await other.query('select pg_advisory_unlock($1)', [migrationLock]);
      database = await opening;
      expect(await database.db.select({ rows: count() }).from(rateLimits)).toEqual([{ rows: 0 }]);
    } finally {
      await other.end();
    }
  });

  /** Opens the database with other defaults than those of Postgres. */
  async function openWith(defaults: Readonly<Record<string, string>>): Promise<Database> {
    const name = sql.identifier(new URL(address).pathname.slice(1));
    database = await openPostgres(address);
    for (const [setting, value] of Object.entries(defaults))
      await database.db.execute(sql`alter database ${name} set ${sql.identifier(setting)} = ${sql.raw(`'${value}'`)}`);
    await database.close();
    database = await openPostgres(address);
    return database.db;
  }

  it('to a database with another isolation level sees what the holder of a lock has committed', async () => {
    const db = await openWith({ default_transaction_isolation: 'repeatable read' });
    const level = sql`select current_setting('transaction_isolation') as level`;
    expect(await rowsOf(db, level)).toEqual([{ level: 'read committed' }]);
    const ofPooler = onOneConnection(db, async one => {
      await one.execute(sql`set default_transaction_isolation = 'repeatable read'`); // as a pooler's next backend has it
      return transaction(one, tx => rowsOf(tx, level));
    });
    expect(await ofPooler).toEqual([{ level: 'read committed' }]);
  });

  it('to a database with another date style reads the dates that were written', async () => {
    const db = await openWith({ DateStyle: 'SQL, DMY' });
    const windowStart = new Date('2026-03-01T12:00:00Z');
    await db.insert(rateLimits).values({ ...bucketOf('dated'), windowStart });
    expect(await db.select({ windowStart: rateLimits.windowStart }).from(rateLimits)).toEqual([{ windowStart }]);
  });

  it('to a database without synchronous commit waits for the disk, but does not weaken a stronger setting', async () => {
    const setting = sql`select current_setting('synchronous_commit') as setting`;
    expect(await rowsOf(await openWith({ synchronous_commit: 'off' }), setting)).toEqual([{ setting: 'on' }]);
    await database.close();
    const stronger = await openWith({ synchronous_commit: 'remote_apply' });
    expect(await rowsOf(stronger, setting)).toEqual([{ setting: 'remote_apply' }]);
  });

  it('of an operator’s command waits for a query as long as it takes', async () => {
    database = await openPostgres(address, 0);
    const { options } = (database.db as unknown as { $client: Pool }).$client; // openPostgres gives Drizzle a pool
    expect(options.query_timeout).toBe(0);
  });

  it('commits nothing that is sent after another query of its transaction has failed', async () => {
    database = await openPostgres(address);
    const late = Promise.withResolvers<void>();
    let sent: Promise<unknown> = Promise.resolve();
    const failing = database.db.transaction(async tx => {
      sent = late.promise.then(() => tx.insert(rateLimits).values(bucketOf('late')));
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow('Failed query');
    late.resolve();
    await expect(sent).rejects.toThrow('Failed query');
    expect(await database.db.select({ rows: count() }).from(rateLimits)).toEqual([{ rows: 0 }]);
  });

  it('commits nothing if a write that no work waited for fails, and reports that write', async () => {
    database = await openPostgres(address);
    const insert = (tx: Database, bucket: string) => tx.insert(rateLimits).values(bucketOf(bucket)).execute();
    const failing = transaction(database.db, async tx => {
      await withoutWaiting(tx, insert(tx, 'first'));
      await withoutWaiting(tx, insert(tx, 'first'));
    });
    const followed = transaction(database.db, async tx => {
      await withoutWaiting(tx, insert(tx, 'second'));
      await withoutWaiting(tx, insert(tx, 'second'));
      await tx.select().from(rateLimits);
    });
    await Promise.all([failing, followed].map(result => expect(result).rejects.toSatisfy(isUniqueViolation)));
    expect(await database.db.select({ rows: count() }).from(rateLimits)).toEqual([{ rows: 0 }]);
  });

  it('sends a select after the change that was made before it', async () => {
    database = await openPostgres(address);
    const [, found] = await transaction(database.db, tx =>
      Promise.all([tx.insert(rateLimits).values(bucketOf('first')), tx.select({ rows: count() }).from(rateLimits)]),
    );
    expect(found).toEqual([{ rows: 1 }]);
  });

  it('commits no change by itself if its transaction cannot begin', async () => {
    database = await openPostgres(address);
    const pool = (database.db as unknown as { $client: Pool }).$client; // openPostgres gives Drizzle a pool
    pool.once('acquire', client => {
      const refused = client.query.bind(client, 'select 1 / 0') as () => undefined; // in the place of `begin`
      vi.spyOn(client, 'query').mockImplementationOnce(() => refused());
    });
    const failing = transaction(database.db, tx => tx.insert(rateLimits).values(bucketOf('alone')).execute());
    await expect(failing).rejects.toThrow('Failed query');
    expect(await database.db.select({ rows: count() }).from(rateLimits)).toEqual([{ rows: 0 }]);
  });
});

it('a request is counted even if its transaction is rolled back', async () => {
  const { deps, db } = await testServer();
  const failing = limitedTransaction(
    deps,
    { what: 'registration', who: '192.0.2.1' },
    async () => undefined,
    () => Promise.reject(new Error('rolled back')),
  );
  await expect(failing).rejects.toThrow('rolled back');
  expect(await db.select({ count: rateLimits.count }).from(rateLimits)).toEqual([{ count: 1 }]);
});
