import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { migrations, type OpenDatabase } from './database.ts';

export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  // The database gives up before we do, so that the connection can be used again.
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, query_timeout: 10_000, statement_timeout: 9_000 });
  // A connection that breaks fails the query under way and is replaced at the next one. Without these listeners it would
  // end the process: the pool hears a connection only while it is idle, not while a transaction holds it.
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

/** Several processes may start at once; one migrates, the others wait. */
async function migrateAlone(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await migrate(drizzle({ client, casing: 'snake_case' }), migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}
