import type { Config } from '../config.ts';
import type { OpenDatabase } from './database.ts';

/** Opens the configured database. Loads only the driver it needs. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  queryMs?: number,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl, queryMs);
  return (await import('./embedded.ts')).openEmbedded(dataDir);
}
