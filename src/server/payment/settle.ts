import { and, eq, inArray } from 'drizzle-orm';
import { isUniqueViolation } from '../db/database-error.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { releaseCodes } from '../pricing/subscription-codes.ts';
import { declineReason } from './decline-reason.ts';
import type { Approved, SaleOutcome } from './processor.ts';
import { fulfil } from './fulfil.ts';
import { returnCharge } from './return-charge.ts';

/**
 * Applies the outcome of a sale to its attempt. Idempotent, also across processes.
 *
 * @returns the attempt, if this call has fulfilled it
 */
export async function settle(deps: Deps, attempt: Attempt, outcome: SaleOutcome): Promise<Attempt | undefined> {
  if (outcome.type !== 'approved') {
    await giveUp(deps, attempt.id, { state: 'declined', declineCode: outcome.code });
    return undefined;
  }
  let isReplaced = false;
  try {
    return await fulfil(deps, attempt, async db => {
      isReplaced = !(await saveCharge({ ...deps, db }, attempt, outcome));
      if (!isReplaced) deps.reach('saved');
    });
  } finally {
    if (isReplaced) await returnReplaced(deps, attempt, outcome);
  }
}

/** Returns a charge whose place another attempt has taken. If that fails, it is repeated until it has succeeded. */
async function returnReplaced(deps: Deps, { id }: Attempt, { transactionId, lastFour }: Approved): Promise<void> {
  const [returning] = await deps.db
    .update(attempts)
    .set({ state: 'returning', transactionId, lastFour, chargedAt: deps.now() })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'abandoned')))
    .returning();
  if (returning !== undefined) await returnCharge(deps, returning);
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

/**
 * Saves a charge, even if its attempt was abandoned before the sale appeared. Returns false if another attempt has
 * taken its place; the caller then returns the money.
 */
async function saveCharge(
  { db, now }: Deps,
  { id }: Attempt,
  { transactionId, lastFour, instrumentToken }: Approved,
): Promise<boolean> {
  try {
    await setCharged(db, { id, transactionId, lastFour, instrumentToken, chargedAt: now() });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const setCharged = statement(
  (db, { id, ...charge }: Pick<Attempt, 'id' | 'transactionId' | 'lastFour' | 'instrumentToken' | 'chargedAt'>) =>
    db
      .update(attempts)
      .set({ state: 'charged', ...charge })
      .where(and(eq(attempts.id, id), inArray(attempts.state, ['charging', 'abandoned']))),
);
