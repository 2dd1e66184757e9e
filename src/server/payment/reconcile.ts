import { and, eq, inArray, lte } from 'drizzle-orm';
import { describeError } from '../db/database-error.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { giveBackCharge } from './give-back-charge.ts';
import { provide } from './provide.ts';
import { giveUp, settle } from './settle.ts';

/** Which unfinished attempts are looked at: those whose lease is over, unless `leased` says that no other process can hold one. */
interface Scope {
  subjectId?: string;
  leased?: boolean;
}

/** Brings attempts that were left half-way to their end: what was charged is provided for or given back, what was not is given up. */
export async function reconcile(deps: Deps, { subjectId, leased = false }: Scope = {}): Promise<void> {
  const unfinished = await deps.db
    .select()
    .from(attempts)
    .where(
      and(
        inArray(attempts.state, ['charging', 'charged', 'returning']),
        leased ? undefined : lte(attempts.leaseUntil, deps.now()),
        subjectId === undefined ? undefined : eq(attempts.subjectId, subjectId),
      ),
    )
    .orderBy(attempts.createdAt);
  for (const attempt of unfinished) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: catching up must not starve live payments
    await finish(deps, attempt).catch((error: unknown) => deps.log.error('attempt stays unfinished', { order: attempt.orderId, error: describeError(error) }));
  }
}

async function finish(deps: Deps, attempt: Attempt): Promise<void> {
  if (attempt.state === 'charged') return provide(deps, attempt);
  if (attempt.state === 'returning') return giveBackCharge(deps, attempt);
  const sale = await deps.processor.find(attempt.orderId);
  return sale === null ? giveUp(deps, attempt.id, { state: 'abandoned' }) : settle(deps, attempt, sale);
}
