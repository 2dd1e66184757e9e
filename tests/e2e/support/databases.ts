import { randomUUID } from 'node:crypto';
import { newDatabase } from '../../postgres.ts';

/** The environment variable with the URL of the Postgres that all workers share. */
export const urlVariable = 'E2E_POSTGRES_URL';

/** The name of the database from which all others are copied. */
export const template = 'template_of_tests';

/** Creates a migrated database for one caller, and returns its URL. */
export function ownDatabase(): Promise<string> {
  const url = process.env[urlVariable];
  if (url === undefined) throw new Error('Postgres has not been started');
  return newDatabase(url, randomUUID(), template);
}
