import { describeError } from './db/database-error.ts';
import type { Log } from './log.ts';
import { placeOf } from './base/place-of.ts';

/**
 * Exits after an uncaught error, because the state of the process is then unknown. Its supervisor starts another one.
 */
export function exitOnMistake(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error(origin, { error: describeError(error), ...placeOf(error), alert: true });
    process.exit(1);
  });
}
