import { describeError } from './db/database-error.ts';
import type { Log } from './log.ts';
import { placeOf } from './place-of.ts';

/** What nobody caught leaves the process in a state that nobody knows: it ends, and whoever keeps it running starts another. */
export function exitOnMistake(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error(origin, { error: describeError(error), ...placeOf(error), alert: true });
    process.exit(1);
  });
}
