import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Config } from '../config.ts';

/** The same for the embedded and the stand-alone Postgres; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Whether no other process can be at work on the same rows. */
  exclusive: boolean;
  close: () => Promise<void>;
}

export const migrations = { migrationsFolder: `${import.meta.dirname}/migrations` };

/** Only one of the two drivers is loaded. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./embedded.ts')).openEmbedded(dataDir);
}
