import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FaultPoint } from './fault-point.ts';
import type { Log } from './log.ts';
import type { Attempt, StoredResult } from './db/tables/payment.tables.ts';
import type { PaymentProcessor } from './payment/processor.ts';

/** The dependencies of the handlers. */
export interface Deps {
  db: Database;
  config: Config;
  now: () => Date;
  processor: PaymentProcessor;
  /** Creates what a payment buys, by its purpose. */
  fulfilments: Readonly<Record<Attempt['purpose'], Fulfilment>>;
  /** Secret from which tokens and rate-limit buckets are derived. */
  secret: string;
  /** Exits the process if `point` is the configured fault point. */
  reach: (point: FaultPoint) => void;
  background: Background;
  log: Log;
}

/** What payments of one purpose buy. */
export interface Fulfilment {
  /**
   * Locks the row of a payer. Returns a function that creates what the payer bought, and returns the result for the
   * payer. It sends the locking query at once, so that the next query sees the changes of the transaction that held the
   * lock.
   */
  begin: (deps: Deps, tx: Database, subjectId: string) => Promise<(attempt: Attempt) => Promise<StoredResult>>;
  /** Whether the payer has got what the attempt was for in another way since it began. */
  isReplaced: (deps: Pick<Deps, 'now'>, tx: Database, attempt: Attempt) => Promise<boolean>;
}
