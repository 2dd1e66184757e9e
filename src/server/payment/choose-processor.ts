import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { PaymentProcessor } from './processor.ts';
import { sandboxProcessor } from './sandbox/sandbox-processor.ts';

/** Creates the configured payment processor. Loads Braintree's packages only if needed. */
export async function chooseProcessor(
  { processor }: Pick<Config, 'processor'>,
  db: Database,
  now: () => Date,
): Promise<PaymentProcessor> {
  if (processor === 'sandbox') return sandboxProcessor(db, now);
  const { braintreeProcessor } = await import('./braintree/braintree-processor.ts');
  return braintreeProcessor(processor);
}
