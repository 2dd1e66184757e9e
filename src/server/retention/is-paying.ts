import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attempts } from '../db/tables/payment.tables.ts';

/** A query for payments of a subject that are being charged, fulfilled or refunded. */
export const isPaying = (db: Database, subjectId: SQLWrapper | string) =>
  db
    .select({ one: sql`1` })
    .from(attempts)
    .where(and(eq(attempts.subjectId, subjectId), inArray(attempts.state, ['charging', 'charged', 'returning'])));
