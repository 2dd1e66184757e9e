import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { foldCode } from './subscription-codes.ts';

/** Numbers of invitations with the code: those that have been sent with it, and those that now go out without it. */
export interface Revocation {
  sent: number;
  unsent: number;
}

/**
 * Revokes a code, and removes it from invitations that have not been sent. Returns null if it is unknown, used or already
 * revoked. An attempt that has reserved the code keeps it, because the payer was promised that price.
 */
export function revokeCode(db: Database, typed: string, now: Date): Promise<Revocation | null> {
  const { code, accountId, redeemedBy, revokedAt } = subscriptionCodes;
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
      .returning({ code, accountId });
    return revoked === undefined ? null : withoutCode(tx, revoked);
  });
}

async function withoutCode(
  tx: Database,
  { code, accountId }: { code: string; accountId: string | null },
): Promise<Revocation> {
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
