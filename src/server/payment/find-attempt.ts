import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import { HttpFault } from '../http/http-fault.ts';

/** Finds the attempt that is in progress or paid. While there is one, no other attempt may start. */
export async function findLiveAttempt(db: Database, subjectId: string): Promise<Attempt | undefined> {
  const [attempt] = await liveAttempts(db, { subjectId });
  return attempt;
}

const liveAttempts = statement((db, { subjectId }: { subjectId: string }) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.subjectId, subjectId), inArray(attempts.state, ['charging', 'charged', 'provisioned']))),
);

export async function findAttempt(db: Database, subjectId: string, clientKey: string): Promise<Attempt | undefined> {
  const [attempt] = await attemptsByKey(db, { subjectId, clientKey });
  return attempt;
}

const attemptsByKey = statement((db, { subjectId, clientKey }: { subjectId: string; clientKey: string }) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.subjectId, subjectId), eq(attempts.clientKey, clientKey))),
);

export const attemptById = statement((db, { id }: { id: string }) =>
  db.select().from(attempts).where(eq(attempts.id, id)),
);

/** More than any payer needs; somebody who tests stolen cards would need more. */
const mostAttempts = 50;

export async function lastAttemptNo(db: Database, subjectId: string): Promise<number> {
  const { last } = first(await lastNumber(db, { subjectId }));
  return last ?? 0;
}

const lastNumber = statement((db, { subjectId }: { subjectId: string }) =>
  db
    .select({ last: max(attempts.attemptNo) })
    .from(attempts)
    .where(eq(attempts.subjectId, subjectId)),
);

export function attemptNoAfter(last: number): number {
  const next = last + 1;
  if (next > mostAttempts) throw new HttpFault(429, 'tooMany', 3600);
  return next;
}
