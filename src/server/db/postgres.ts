import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { migrations, type OpenDatabase } from './database.ts';

export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  // The statement times out in the database first, so that the connection can be reused.
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, query_timeout: 10_000, statement_timeout: 9_000 });
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

/** Of several processes that start at once, one migrates and the others wait. */
async function migrateAlone(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await migrate(drizzle({ client, casing: 'snake_case' }), migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}
