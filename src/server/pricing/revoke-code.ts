import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';
import { foldCode } from './subscription-codes.ts';

/**
 * Ends a code; false when there is none such, or it is used or revoked already. An attempt that has it reserved keeps it:
 * whoever was told a price pays that price.
 */
export async function revokeCode(db: Database, code: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(subscriptionCodes)
    .set({ revokedAt: now })
    .where(and(eq(subscriptionCodes.code, foldCode(code)), isNull(subscriptionCodes.redeemedBy), isNull(subscriptionCodes.revokedAt)))
    .returning({ code: subscriptionCodes.code });
  return revoked.length > 0;
}
