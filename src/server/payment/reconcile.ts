import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { describeError } from '../db/database-error.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { returnCharge } from './return-charge.ts';
import { fulfil } from './fulfil.ts';
import { giveUp, settle } from './settle.ts';

/**
 * Completes interrupted attempts: fulfils or returns charges, and abandons attempts without one. For a day, searches
 * for late sales of attempts that were abandoned without a reply, less and less often. When the process stops, the
 * current attempt is the last.
 */
export async function reconcile(deps: Deps, isStopping: () => boolean = () => false): Promise<void> {
  let found: Attempt[] = [];
  do {
    found = await findUnfinished(deps, { after: found.at(-1)?.id });
    await finishAll(deps, found, isStopping);
  } while (found.length === mostAtOnce && !isStopping());
}

/** Ends the leases of unfinished attempts. Call it only if no other process can hold one. */
export async function endLeases({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db
    .update(attempts)
    .set({ leaseUntil: now() })
    .where(and(isUnderWay, gt(attempts.leaseUntil, now())));
}

/** An outage of the payment provider leaves thousands of attempts, each with its order and prices. */
const mostAtOnce = 500;

/** The oldest unfinished attempts with an expired lease, of one payer or of all. `after` is the id of an attempt. */
export function findUnfinished(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { subjectId, after }: { subjectId?: string; after?: string | undefined } = {},
): Promise<Attempt[]> {
  const now = clock();
  return unfinished(db, { now, since: lookBackFrom(now), subjectId, after });
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
  after: string | undefined;
}

const isUnderWay = sql`${attempts.state} in ('charging', 'charged', 'returning')`;

const unfinished = statement((db, { now, since, subjectId, after }: Sought) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        or(and(isUnderWay, lte(attempts.leaseUntil, now)), and(mayStillBeBooked(since), lte(attempts.leaseUntil, now))),
        subjectId === undefined ? undefined : eq(attempts.subjectId, subjectId),
        after === undefined
          ? undefined
          : sql`(${attempts.createdAt}, ${attempts.id}) > (select ${attempts.createdAt}, ${attempts.id} from ${attempts} where ${eq(attempts.id, after)})`,
      ),
    )
    .orderBy(attempts.createdAt, attempts.id)
    .limit(mostAtOnce),
);

/** Longer than most outages of a provider. */
const overdueMs = 60 * 60 * 1000;

/** Every try since the end of the lease has failed: success ends the attempt or renews its lease. */
const isOverdue = ({ leaseUntil }: Attempt, now: Date): boolean => now.getTime() - leaseUntil.getTime() > overdueMs;

const isCharged = ({ state }: Attempt): boolean => state === 'charged';

export async function finishAll(
  deps: Deps,
  found: readonly Attempt[],
  isStopping: () => boolean = () => false,
): Promise<void> {
  // Charged ones first, because their payers wait for an account, and the others ask the provider, which may hang.
  for (const attempt of found.toSorted((one, other) => Number(isCharged(other)) - Number(isCharged(one)))) {
    if (isStopping()) return;
    // One at a time, because catching up must not starve live payments.
    await finish(deps, attempt).catch((error: unknown) => {
      if (isStopping()) deps.log.info('attempt left to the next process', { order: attempt.orderId });
      else
        deps.log.error('attempt stays unfinished', {
          order: attempt.orderId,
          error: describeError(error),
          ...(isOverdue(attempt, deps.now()) && { alert: true }),
        });
    });
  }
}

/** A sale may appear long after its attempt was abandoned. */
const lookBackMs = 24 * 60 * 60 * 1000;

/** The earliest creation of an abandoned attempt whose late sale is still searched for. */
export const lookBackFrom = (now: Date): Date => new Date(now.getTime() - lookBackMs);

export const mayStillBeBooked = (since: Date) =>
  and(sql`${attempts.state} = 'abandoned'`, isNotNull(attempts.bodyHash), gt(attempts.createdAt, since));

async function finish(deps: Deps, attempt: Attempt): Promise<unknown> {
  if (isCharged(attempt)) return fulfil(deps, attempt);
  if (attempt.state === 'returning') return returnCharge(deps, attempt);
  const sale = await deps.processor.find(attempt.orderId);
  await (sale === null ? giveUp(deps, attempt.id, { state: 'abandoned' }) : settle(deps, attempt, sale));
  // Last, so that a search that failed is repeated at once.
  if (attempt.state === 'abandoned') await lookLater(deps, attempt);
}

/** Doubles the age of the attempt before the next search. The last one is shortly before the day is over. */
async function lookLater({ db, now, config }: Deps, { id, createdAt }: Attempt): Promise<void> {
  const leaseMs = config.attemptLeaseSeconds * 1000;
  const age = Math.max(now().getTime() - createdAt.getTime(), leaseMs);
  const last = lookBackMs - 2 * leaseMs;
  const next = age < last ? Math.min(2 * age, last) : lookBackMs;
  await db
    .update(attempts)
    .set({ leaseUntil: new Date(createdAt.getTime() + next) })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'abandoned')));
}
