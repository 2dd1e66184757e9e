import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describeError } from './db/database-error.ts';

/**
 * Explains to the operator why the server does not start. Hides messages of failed queries, which contain parameters
 * and secrets.
 */
export function startFailure(error: unknown): string {
  const isTellable = error instanceof Error && !(error instanceof DrizzleQueryError) && error.message !== '';
  return isTellable ? error.message : `The server cannot start: ${describeError(error)}`;
}
