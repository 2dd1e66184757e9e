import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { foldCode } from './subscription-codes.ts';

export interface Revocation {
  /** Whether a payment in progress has reserved the code. It keeps it, because the payer was promised that price. */
  isReserved: boolean;
  /** Numbers of invitations that have been sent with the code, and of those that now go out without it. */
  sent: number;
  unsent: number;
}

/**
 * Revokes a code, and removes it from invitations that have not been sent. Returns null if it is unknown, used or already
 * revoked.
 */
export function revokeCode(db: Database, typed: string, now: Date): Promise<Revocation | null> {
  const { code, accountId, reservedBy, redeemedBy, revokedAt } = subscriptionCodes;
  const isNamed = eq(code, foldCode(typed));
  return db.transaction(async tx => {
    const holder = tx.select({ id: accountId }).from(subscriptionCodes).where(isNamed);
    // Locked, so that no invitation with the code is written meanwhile.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, sql`(${holder})`))
      .for('update');
    const [revoked] = await tx
      .update(subscriptionCodes)
      .set({ revokedAt: now })
      .where(and(isNamed, isNull(redeemedBy), isNull(revokedAt)))
      .returning({ code, accountId, reservedBy });
    if (revoked === undefined) return null;
    return { isReserved: revoked.reservedBy !== null, ...(await withoutCode(tx, revoked)) };
  });
}

async function withoutCode(
  tx: Database,
  { code, accountId }: { code: string; accountId: string | null },
): Promise<Pick<Revocation, 'sent' | 'unsent'>> {
  const hasCode = and(
    like(outbox.onceKey, `invitation:${accountId}:%`),
    sql`${outbox.mail} ->> 'activationCode' = ${code}`,
  );
  const changed = await tx
    .update(outbox)
    .set({ mail: sql`${outbox.mail} || '{"activationCode": null}'` })
    .where(and(hasCode, isNull(outbox.sentAt)))
    .returning({ id: outbox.id });
  return { sent: await tx.$count(outbox, hasCode), unsent: changed.length };
}
