import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Common type for the embedded and the stand-alone Postgres, and for transactions. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Whether no other process can use the same database. */
  exclusive: boolean;
  close: () => Promise<void>;
}

/** Lifts the time limits of a transaction. Names them in a query, because Postgres 16 has no `transaction_timeout`. */
export const noTimeLimits = `select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;

export const migrations = { migrationsFolder: `${import.meta.dirname}/migrations` };
