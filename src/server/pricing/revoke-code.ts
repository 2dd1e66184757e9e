import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';
import { foldCode } from './subscription-codes.ts';

/**
 * Revokes a code. Returns false if it is unknown, used or already revoked. An attempt that has reserved the code keeps
 * it, because the payer was promised that price.
 */
export async function revokeCode(db: Database, code: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(subscriptionCodes)
    .set({ revokedAt: now })
    .where(
      and(
        eq(subscriptionCodes.code, foldCode(code)),
        isNull(subscriptionCodes.redeemedBy),
        isNull(subscriptionCodes.revokedAt),
      ),
    )
    .returning({ code: subscriptionCodes.code });
  return revoked.length > 0;
}
