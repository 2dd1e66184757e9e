import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { subscriptions } from '../db/tables/account.tables.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { AttemptState } from './attempt-reply.ts';
import { limitPerDay } from '../http/limit-per-day.ts';

const liveStates: readonly Attempt['state'][] = ['charging', 'charged', 'provisioned'];

/**
 * The attempt that is in progress or paid. While a payer has one, no other may start. An invited parent's attempt
 * no longer counts once its subscription has ended, because their link lets them pay again.
 */
export async function liveAmong(db: Database, earlier: readonly Attempt[], now: Date): Promise<Attempt | undefined> {
  const live = earlier.find(({ state }) => liveStates.includes(state));
  return live?.purpose === 'invite' && live.state === 'provisioned' && (await hasEnded(db, live, now))
    ? undefined
    : live;
}

async function hasEnded(db: Database, { id }: Attempt, now: Date): Promise<boolean> {
  const ended = and(eq(subscriptions.attemptId, id), lte(subscriptions.endsAt, now));
  return (await db.$count(subscriptions, ended)) > 0;
}

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
const mostADay = 50;

/** The number of a payer's next attempt. */
export function attemptNoAfter(earlier: readonly Attempt[], now: Date): number {
  limitPerDay(
    earlier.map(({ createdAt }) => createdAt),
    mostADay,
    now,
  );
  return (earlier.at(-1)?.attemptNo ?? 0) + 1;
}
