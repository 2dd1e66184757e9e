import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Common type for the embedded and the stand-alone Postgres, and for transactions. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Whether no other process can use the same database. */
  exclusive: boolean;
  close: () => Promise<void>;
}

export const migrations = { migrationsFolder: `${import.meta.dirname}/migrations` };
