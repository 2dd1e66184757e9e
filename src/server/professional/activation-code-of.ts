import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';
import { outbox } from '../db/tables/house.tables.ts';

/** The activation code that an account was invited with, as long as nobody has used it, so that another link can carry it again. */
export async function activationCodeOf(db: Database, accountId: string): Promise<string | null> {
  const [mailed] = await db
    .select({ code: subscriptionCodes.code })
    .from(outbox)
    .innerJoin(subscriptionCodes, eq(subscriptionCodes.code, sql`${outbox.mail}->>'activationCode'`))
    .where(
      and(
        eq(sql`${outbox.mail}->>'kind'`, 'invitation'),
        eq(sql`${outbox.mail}->>'accountId'`, accountId),
        isNull(subscriptionCodes.redeemedBy),
        isNull(subscriptionCodes.revokedAt),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return mailed?.code ?? null;
}
