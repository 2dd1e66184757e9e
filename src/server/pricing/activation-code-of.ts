import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

/** The unused activation code that was bought for an account. */
export async function activationCodeOf(
  db: Database,
  accountId: string,
): Promise<{ code: string; packageId: number | null } | undefined> {
  const { code, packageId, redeemedBy, revokedAt, createdAt } = subscriptionCodes;
  const [bought] = await db
    .select({ code, packageId })
    .from(subscriptionCodes)
    .where(and(eq(subscriptionCodes.accountId, accountId), isNull(redeemedBy), isNull(revokedAt)))
    .orderBy(desc(createdAt))
    .limit(1);
  return bought;
}
