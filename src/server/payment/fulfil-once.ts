import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt, type StoredResult } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { redeemCodes } from '../pricing/subscription-codes.ts';
import { lockPayer } from './payer-of.ts';

/** Creates what the payer bought, and returns the result for the payer. */
export type Fulfilment = (deps: Deps, tx: Database, attempt: Attempt) => Promise<StoredResult>;

/** Fulfils a charge in one transaction. Idempotent. */
export async function fulfilOnce(deps: Deps, begun: Pick<Attempt, 'id' | 'purpose' | 'subjectId'>): Promise<void> {
  await deps.db.transaction(async tx => {
    await lockPayer(tx, begun);
    const [attempt] = await setProvisioned(tx, { id: begun.id });
    if (attempt === undefined) return;
    const result = await deps.fulfilments[attempt.purpose](deps, tx, attempt);
    await redeemCodes(tx, result.registration.promoCodes, attempt.id);
    await setResult(tx, { id: attempt.id, result });
  });
  deps.reach('provisioned');
}

const setProvisioned = statement((tx, { id }: Pick<Attempt, 'id'>) =>
  tx
    .update(attempts)
    .set({ state: 'provisioned' })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'charged')))
    .returning(),
);

const setResult = statement((tx, { id, result }: Pick<Attempt, 'id' | 'result'>) =>
  tx.update(attempts).set({ result }).where(eq(attempts.id, id)),
);
