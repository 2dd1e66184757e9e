import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { transactionAfter, withoutWaiting } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { redeemCodes } from '../pricing/subscription-codes.ts';

/**
 * Fulfils a charge in one transaction. Idempotent: returns undefined if there is nothing to fulfil any more.
 *
 * @param save a statement to commit before, by itself
 */
export async function fulfilOnce(
  deps: Deps,
  begun: Pick<Attempt, 'id' | 'purpose' | 'subjectId'>,
  save: (db: Database) => Promise<unknown>,
): Promise<Attempt | undefined> {
  const fulfilled = await transactionAfter(
    deps.db,
    save,
    // In this order, because beginning an attempt locks the payer first too: in the opposite order, two transactions would
    // wait for each other.
    tx =>
      Promise.all([
        deps.fulfilments[begun.purpose].begin(deps, tx, begun.subjectId),
        lockCharged(tx, { id: begun.id }),
      ]),
    async (tx, [fulfilFor, [attempt]]) => {
      if (attempt === undefined) return undefined;
      const result = await fulfilFor(attempt);
      await redeemCodes(tx, result.registration.promoCodes, attempt.id);
      await withoutWaiting(tx, setProvisioned(tx, { id: attempt.id, result }));
      return { ...attempt, state: 'provisioned' as const, result };
    },
  );
  deps.reach('provisioned');
  return fulfilled;
}

const lockCharged = statement((tx, { id }: Pick<Attempt, 'id'>) =>
  tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.state, 'charged')))
    .for('update'),
);

const setProvisioned = statement((tx, { id, result }: Pick<Attempt, 'id' | 'result'>) =>
  tx.update(attempts).set({ state: 'provisioned', result }).where(eq(attempts.id, id)),
);
