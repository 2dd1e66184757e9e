import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Config } from '../config.ts';

/** Common type for the embedded and the stand-alone Postgres, and for transactions. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Whether no other process can use the same database. */
  exclusive: boolean;
  close: () => Promise<void>;
}

export const migrations = { migrationsFolder: `${import.meta.dirname}/migrations` };

/** Opens the configured database. Loads only the driver it needs. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./embedded.ts')).openEmbedded(dataDir);
}
