import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../db/database-error.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { releaseCodes } from '../pricing/subscription-codes.ts';
import { declineReason } from './decline-reason.ts';
import type { SaleOutcome } from './processor.ts';
import { fulfil } from './fulfil.ts';
import { returnCharge } from './return-charge.ts';

/**
 * Applies the outcome of a sale to its attempt. Idempotent, also across processes.
 *
 * @returns the attempt, if this call has fulfilled it
 */
export async function settle(deps: Deps, attempt: Attempt, outcome: SaleOutcome): Promise<Attempt | undefined> {
  const { id } = attempt;
  if (outcome.type !== 'approved') {
    await giveUp(deps, id, { state: 'declined', declineCode: outcome.code });
    return undefined;
  }
  const { transactionId, lastFour, instrumentToken } = outcome;
  const charge: Charge = { transactionId, lastFour, instrumentToken, chargedAt: deps.now() };
  const fulfilled = await fulfil(deps, attempt, async db => {
    await setCharged(db, { id, ...charge });
    deps.reach('saved');
  });
  return fulfilled ?? settleLate(deps, attempt, charge);
}

type Charge = Pick<Attempt, 'transactionId' | 'lastFour' | 'instrumentToken' | 'chargedAt'>;

/**
 * Fulfils a charge whose attempt was abandoned before the sale appeared, or returns it if it is no longer needed. Does
 * nothing if the attempt was not abandoned.
 */
async function settleLate(deps: Deps, attempt: Attempt, charge: Charge): Promise<Attempt | undefined> {
  const save = async (db: Database, state: 'charged' | 'returning') => {
    const isAbandoned = and(eq(attempts.id, attempt.id), eq(attempts.state, 'abandoned'));
    const [saved] = await db
      .update(attempts)
      .set({ state, ...charge })
      .where(isAbandoned)
      .returning();
    return saved;
  };
  const { isReplaced } = deps.fulfilments[attempt.purpose];
  const saved = await deps.db
    .transaction(async tx => save(tx, (await isReplaced(deps, tx, attempt)) ? 'returning' : 'charged'))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return save(deps.db, 'returning'); // another attempt of the same payer is live
      throw error;
    });
  if (saved?.state === 'returning') await returnCharge(deps, saved);
  return saved?.state === 'charged' ? fulfil(deps, saved) : undefined;
}

/** Ends an attempt without a charge and releases its codes. Idempotent. */
export function giveUp(
  { db, log }: Deps,
  attemptId: string,
  end: { state: 'declined'; declineCode: string } | { state: 'abandoned' },
): Promise<void> {
  return db.transaction(async tx => {
    const ended = await tx
      .update(attempts)
      .set(end)
      .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'charging')))
      .returning({ orderId: attempts.orderId });
    const [attempt] = ended;
    if (attempt === undefined) return;
    await releaseCodes(tx, attemptId);
    if (end.state === 'declined' && declineReason(end.declineCode) === 'unexpected') {
      log.error('payment refused through our own fault', {
        order: attempt.orderId,
        error: end.declineCode,
        alert: true,
      });
    }
  });
}

const setCharged = statement((db, { id, ...charge }: Charge & Pick<Attempt, 'id'>) =>
  db
    .update(attempts)
    .set({ state: 'charged', ...charge })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'charging'))),
);
