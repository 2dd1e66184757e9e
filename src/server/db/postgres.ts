import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { migrations, type OpenDatabase } from './database.ts';
import { TransactionPool } from './transaction-pool.ts';

export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new TransactionPool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    // The statement times out in the database first, so that the connection can be reused.
    query_timeout: 10_000,
    statement_timeout: 9_000,
    // A process that pauses during a transaction must not lock its rows for the other processes.
    idle_in_transaction_session_timeout: 9_000,
  });
  // A broken connection fails the current query, and the pool replaces it. Without these listeners its `error` event
  // would end the process: the pool itself listens only while a connection is idle, not during a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      await migrateAlone(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle({ client: pool, casing: 'snake_case' }), exclusive: false, close: () => pool.end() };
}

const migrationLock = 7_204_619;

/**
 * Of several processes that start at once, one migrates and the others wait. The lock belongs to the transaction, because
 * behind PgBouncer in transaction mode a connection is ours only that long. `migrate` begins a transaction again, which
 * changes nothing, and commits this one.
 */
async function migrateAlone(client: PoolClient): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await migrate(drizzle({ client, casing: 'snake_case' }), migrations);
}
