import { and, eq, sql } from 'drizzle-orm';
import { describeError, isDatabaseDown } from '../db/database-error.ts';
import type { Database } from '../db/database.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { returnCharge } from './return-charge.ts';
import { fulfilOnce } from './fulfil-once.ts';

/** Failures, one per lease, after which the charge counts as impossible to fulfil. */
const mostFailures = 5;

/**
 * Fulfils a charge. If that fails permanently, refunds or voids it and alerts the operator.
 *
 * @param save a statement to commit before, by itself, such as one that saves the charge
 * @returns the attempt, if this call has fulfilled it
 */
export async function fulfil(
  deps: Deps,
  attempt: Attempt,
  save: (db: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<Attempt | undefined> {
  const { id, orderId } = attempt;
  try {
    return await fulfilOnce(deps, attempt, save);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    const leaseUntil = new Date(deps.now().getTime() + deps.config.attemptLeaseSeconds * 1000);
    const [failed] = await deps.db
      .update(attempts)
      .set({ failures: sql`${attempts.failures} + 1`, leaseUntil })
      .where(and(eq(attempts.id, id), eq(attempts.state, 'charged')))
      .returning();
    if (failed === undefined || failed.failures < mostFailures) throw error;
    deps.log.error('payment cannot be fulfilled', { order: orderId, error: describeError(error), alert: true });
    const [returning] = await deps.db
      .update(attempts)
      .set({ state: 'returning' })
      .where(and(eq(attempts.id, id), eq(attempts.state, 'charged')))
      .returning();
    if (returning !== undefined) await returnCharge(deps, returning);
    return undefined;
  }
}
