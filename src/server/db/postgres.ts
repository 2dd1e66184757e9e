import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, DatabaseError, Pool, type PoolClient } from 'pg';
import { migrations, noTimeLimits, type OpenDatabase } from './database.ts';
import { leaseBy } from './one-connection.ts';
import { prepareStatements } from './prepare-statements.ts';

type Callback = Parameters<Pool['connect']>[0];

/**
 * A pool that gets its connections back from Drizzle's transactions. Drizzle never releases a connection whose `begin`
 * fails, and releases one that a query timed out on as if it were idle. Either would cost the pool a connection for good.
 */
class TransactionPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    return callback === undefined ? super.connect().then(guarded) : super.connect(callback); // `query` of the pool passes a callback
  }
}

/**
 * After a wait for a lock, the next query must see what the holder has committed. The database may have another level as its
 * default, at which two payments for one email would both be charged. Behind a pooler, `settingsText` reaches one backend only.
 */
const beginText = 'begin isolation level read committed';

/**
 * The same connection, released at once when it is lost or cannot begin. A second release does nothing. After the end of
 * the transaction it refuses queries: one that is sent late, because another of the same moment failed, would be
 * committed by itself.
 */
function guarded(client: PoolClient): PoolClient {
  let isReleased = false;
  let loss: Error | undefined;
  let hasEnded = false;
  let beginning: Promise<unknown> | undefined;
  /** Whether a change waits for the beginning. What follows it waits as well, so that queries keep their order. */
  let isHeld = false;
  const release = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    client.release(error);
  };
  const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>; // without a callback
  const send = async (args: unknown[]): Promise<unknown> => {
    try {
      return await ask(...args);
    } catch (error) {
      if (args[0] === beginText || isLost(error)) {
        loss = error instanceof Error ? error : new Error('Connection terminated');
        release(loss);
      }
      throw error;
    }
  };
  const query = async (...args: unknown[]): Promise<unknown> => {
    if (loss !== undefined) throw loss;
    const text = textOf(args[0]);
    // A commit that fails is rolled back.
    if (isReleased || (hasEnded && text !== 'rollback'))
      throw new Error('Invariant: a query after the end of its transaction');
    hasEnded = text === 'commit' || text === 'rollback';
    if (text === 'begin') {
      beginning = send([beginText]);
      beginning.catch(() => undefined); // fails the next query
      return undefined;
    }
    if (beginning === undefined) return send(args);
    // Only a select may travel with the beginning: if that fails, a change would be committed by itself.
    const begun = beginning;
    isHeld ||= !text.startsWith('select ');
    if (isHeld) {
      await begun;
      beginning = undefined;
      return send(args);
    }
    const [, result] = await Promise.all([begun, send(args)]);
    beginning = undefined;
    return result;
  };
  return Object.assign(Object.create(client) as PoolClient, { release, query });
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

const readOnly = '25006';

/**
 * An error of the database itself leaves the connection usable, unless it is fatal, or this database takes no writes: after
 * a failover, another connection may reach one that does.
 */
const isLost = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.code === readOnly;

/**
 * What the database may have another default for. Another date style would make every date wrong. At another isolation level,
 * single statements would fail when they meet. Without synchronous commit, a crash of Postgres might forget an attempt after
 * its charge.
 */
const settingsText = `select set_config('DateStyle', 'ISO', false),
  set_config('default_transaction_isolation', 'read committed', false),
  case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`;

/** @param queryMs time limit of a query; 0 for none */
export async function openPostgres(connectionString: string, queryMs = 10_000): Promise<OpenDatabase> {
  await migrateAlone(connectionString);
  const pool = new TransactionPool({
    connectionString,
    max: 10,
    // Sends a query without waiting for the one before.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // The statement times out in the database first, so that the connection can be reused.
    query_timeout: queryMs,
    statement_timeout: 9_000,
    // A process that pauses during a transaction must not lock its rows for the other processes.
    idle_in_transaction_session_timeout: 9_000,
  });
  // A broken connection fails the current query, and the pool replaces it. Without these listeners its `error` event
  // would end the process: the pool itself listens only while a connection is idle, not during a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', client => {
    client.on('error', () => undefined);
    client.query(settingsText).catch(() => undefined); // the connection is broken, as its next query will find
    prepareStatements(client);
  });
  const db = drizzle({ client: pool, casing: 'snake_case' });
  leaseBy(db, async work => {
    const client = await pool.connect();
    try {
      const one = drizzle({ client, casing: 'snake_case' });
      leaseBy(one, same => same(one));
      return await work(one);
    } finally {
      client.release();
    }
  });
  return { db, exclusive: false, close: () => pool.end() };
}

export const migrationLock = 7_204_619;

/**
 * If several processes start at once, one migrates and the others wait until it is done. Neither has a time limit, even if
 * the database sets one. Only the wait for a table that is in use is short, because queries of the running servers would
 * queue up behind it.
 *
 * The lock and the settings belong to the transaction, because behind PgBouncer in transaction mode a connection is ours
 * only that long. `migrate` begins a transaction again, which changes nothing, and commits this one.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on('error', () => undefined); // fails the current query
  try {
    await client.connect();
    await client.query('begin');
    await client.query(noTimeLimits);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(`set local lock_timeout = '9s'`);
    await migrate(drizzle({ client, casing: 'snake_case' }), migrations);
  } finally {
    await client.end();
  }
}
