import { and, eq, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { describeError } from '../db/database-error.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { returnCharge } from './return-charge.ts';
import { fulfil } from './fulfil.ts';
import { giveUp, settle } from './settle.ts';

/**
 * The unfinished attempts to reconcile: those with an expired lease, or all with `leased`, if no other process can
 * hold a lease.
 */
interface Scope {
  subjectId?: string;
  leased?: boolean;
}

/**
 * Completes interrupted attempts: fulfils or returns charges, and abandons attempts without one. For a day, searches
 * for late sales of attempts that were abandoned without a reply, less and less often.
 */
export const reconcile = async (deps: Deps, scope: Scope = {}): Promise<void> =>
  finishAll(deps, await findUnfinished(deps, scope));

export async function findUnfinished(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { subjectId, leased = false }: Scope,
): Promise<Attempt[]> {
  const now = clock();
  const times = { now, since: lookBackFrom(now) };
  return leased ? allUnfinished(db, { ...times, subjectId }) : expiredUnfinished(db, { ...times, subjectId });
}

/** Whether `findUnfinished` finds an attempt. */
export function isUnfinished({ state, leaseUntil, bodyHash, createdAt }: Attempt, now: Date): boolean {
  if (leaseUntil > now) return false;
  if (state === 'abandoned') return bodyHash !== null && createdAt > lookBackFrom(now);
  return state === 'charging' || state === 'charged' || state === 'returning';
}

interface Sought {
  now: Date;
  since: Date;
  subjectId: string | undefined;
}

const expiredUnfinished = statement((db, sought: Sought) =>
  unfinishedBy(db, sought, lte(attempts.leaseUntil, sought.now)),
);

const allUnfinished = statement((db, sought: Sought) => unfinishedBy(db, sought, undefined));

const unfinishedBy = (db: Database, { now, since, subjectId }: Sought, isOurs: SQL | undefined) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        or(
          and(sql`${attempts.state} in ('charging', 'charged', 'returning')`, isOurs),
          and(mayStillBeBooked(since), lte(attempts.leaseUntil, now)),
        ),
        subjectId === undefined ? undefined : eq(attempts.subjectId, subjectId),
      ),
    )
    .orderBy(attempts.createdAt);

export async function finishAll(deps: Deps, unfinished: readonly Attempt[]): Promise<void> {
  for (const attempt of unfinished) {
    // One at a time, because catching up must not starve live payments.
    await finish(deps, attempt).catch((error: unknown) =>
      deps.log.error('attempt stays unfinished', { order: attempt.orderId, error: describeError(error) }),
    );
  }
}

/** A sale may appear long after its attempt was abandoned. */
const lookBackMs = 24 * 60 * 60 * 1000;

/** The earliest creation of an abandoned attempt whose late sale is still searched for. */
export const lookBackFrom = (now: Date): Date => new Date(now.getTime() - lookBackMs);

export const mayStillBeBooked = (since: Date) =>
  and(sql`${attempts.state} = 'abandoned'`, isNotNull(attempts.bodyHash), gt(attempts.createdAt, since));

async function finish(deps: Deps, attempt: Attempt): Promise<unknown> {
  if (attempt.state === 'charged') return fulfil(deps, attempt);
  if (attempt.state === 'returning') return returnCharge(deps, attempt);
  const sale = await deps.processor.find(attempt.orderId);
  if (attempt.state === 'abandoned') await lookLater(deps, attempt);
  return sale === null ? giveUp(deps, attempt.id, { state: 'abandoned' }) : settle(deps, attempt, sale);
}

/** Doubles the age of the attempt before the next search. */
async function lookLater({ db, now, config }: Deps, { id, createdAt }: Attempt): Promise<void> {
  const age = Math.max(now().getTime() - createdAt.getTime(), config.attemptLeaseSeconds * 1000);
  await db
    .update(attempts)
    .set({ leaseUntil: new Date(now().getTime() + age) })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'abandoned')));
}
