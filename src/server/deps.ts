import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FaultPoint } from './fault-point.ts';
import type { Log } from './log.ts';
import type { PaymentProcessor } from './payment/processor.ts';

/** Everything a call may reach beyond its own request. */
export interface Deps {
  db: Database;
  config: Config;
  now: () => Date;
  processor: PaymentProcessor;
  /** What tokens and rate-limit buckets are derived from. */
  secret: string;
  /** Ends the process where a test asked for it. */
  reach: (point: FaultPoint) => void;
  background: Background;
  log: Log;
}
