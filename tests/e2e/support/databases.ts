import { randomUUID } from 'node:crypto';
import { newDatabase } from '../../postgres.ts';

/** Holds the address of the Postgres that all workers share. */
export const urlVariable = 'E2E_POSTGRES_URL';

/** The name of the database that every other one is a copy of. */
export const template = 'template_of_tests';

/** A migrated database that nobody else uses; returns its address. */
export function ownDatabase(): Promise<string> {
  const url = process.env[urlVariable];
  if (url === undefined) throw new Error('Postgres has not been started');
  return newDatabase(url, randomUUID(), template);
}
