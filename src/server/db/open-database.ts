import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Config } from '../config.ts';
import type { OpenDatabase } from './database.ts';
import { describeError } from './database-error.ts';

/** Opens the configured database. Loads only the driver it needs. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  queryMs?: number,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl, queryMs).catch(notOpened);
  }
  return (await import('./embedded.ts')).openEmbedded(dataDir);
}

/** The driver's message does not say that it is about the database. A failed query's contains its parameters. */
function notOpened(error: unknown): never {
  if (error instanceof DrizzleQueryError) throw error;
  const reason = (error instanceof Error && error.message) || describeError(error);
  throw new Error(`The database that DATABASE_URL names cannot be opened: ${reason}`, { cause: error });
}
