import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { AttemptState } from './attempt-reply.ts';
import { HttpFault } from '../http/http-fault.ts';

const liveStates: readonly Attempt['state'][] = ['charging', 'charged', 'provisioned'];

/** Whether an attempt is in progress or paid. While a payer has one, no other attempt may start. */
export const isLive = ({ state }: Attempt): boolean => liveStates.includes(state);

export async function findLiveAttempt(db: Database, subjectId: string): Promise<AttemptState | undefined> {
  const [attempt] = await liveAttempts(db, { subjectId });
  return attempt;
}

const liveAttempts = statement((db, { subjectId }: { subjectId: string }) =>
  db
    .select({
      state: attempts.state,
      subjectId: attempts.subjectId,
      amount: attempts.amount,
      result: attempts.result,
      declineCode: attempts.declineCode,
    })
    .from(attempts)
    .where(and(eq(attempts.subjectId, subjectId), inArray(attempts.state, liveStates))),
);

/** All attempts of a payer, the first one first. */
export const attemptsOf = statement((db, { subjectId }: { subjectId: string }) =>
  db.select().from(attempts).where(eq(attempts.subjectId, subjectId)).orderBy(asc(attempts.attemptNo)),
);

export const attemptById = statement((db, { id }: { id: string }) =>
  db.select().from(attempts).where(eq(attempts.id, id)),
);

/** More than any payer needs; somebody who tests stolen cards would need more. */
const mostAttempts = 50;

/** The number of a payer's next attempt. */
export function attemptNoAfter(earlier: readonly Attempt[]): number {
  const next = (earlier.at(-1)?.attemptNo ?? 0) + 1;
  if (next > mostAttempts) throw new HttpFault(429, 'tooMany', 3600);
  return next;
}
