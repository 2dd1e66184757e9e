import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FaultPoint } from './fault-point.ts';
import type { Log } from './log.ts';
import type { Attempt } from './db/tables/payment.tables.ts';
import type { PaymentProcessor } from './payment/processor.ts';
import type { Fulfilment } from './payment/fulfil-once.ts';

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
