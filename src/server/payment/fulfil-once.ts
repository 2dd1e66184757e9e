import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { transaction, withoutWaiting } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt, type StoredResult } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { redeemCodes } from '../pricing/subscription-codes.ts';
import { lockPayer } from './payer-of.ts';

/** Creates what the payer bought, and returns the result for the payer. */
export type Fulfilment = (deps: Deps, tx: Database, attempt: Attempt) => Promise<StoredResult>;

/** Fulfils a charge in one transaction. Idempotent: returns undefined if there is nothing to fulfil any more. */
export async function fulfilOnce(
  deps: Deps,
  begun: Pick<Attempt, 'id' | 'purpose' | 'subjectId'>,
): Promise<Attempt | undefined> {
  const fulfilled = await transaction(deps.db, async tx => {
    const [, [attempt]] = await Promise.all([lockPayer(tx, begun), lockCharged(tx, { id: begun.id })]); // in this order
    if (attempt === undefined) return undefined;
    const result = await deps.fulfilments[attempt.purpose](deps, tx, attempt);
    await redeemCodes(tx, result.registration.promoCodes, attempt.id);
    await withoutWaiting(tx, setProvisioned(tx, { id: attempt.id, result }));
    return { ...attempt, state: 'provisioned' as const, result };
  });
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
