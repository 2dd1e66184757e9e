import { and, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import { lookBackFrom, mayStillBeBooked } from '../payment/reconcile.ts';

/**
 * A query for payments of a subject that are being charged, fulfilled or refunded, or whose late sale is still searched
 * for.
 */
export const isPaying = (
  db: Database,
  subjectId: SQLWrapper | string,
  now: Date,
  states: readonly Attempt['state'][] = ['charging', 'charged', 'returning'],
) =>
  db
    .select({ one: sql`1` })
    .from(attempts)
    .where(
      and(eq(attempts.subjectId, subjectId), or(inArray(attempts.state, states), mayStillBeBooked(lookBackFrom(now)))),
    );
