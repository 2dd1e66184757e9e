import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describeError } from './db/database-error.ts';

/** Why the server does not start, for its operator. A failed query would tell its parameters, secrets among them. */
export function startFailure(error: unknown): string {
  const isTellable = error instanceof Error && !(error instanceof DrizzleQueryError) && error.message !== '';
  return isTellable ? error.message : `The server cannot start: ${describeError(error)}`;
}
