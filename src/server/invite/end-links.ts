import { and, eq, isNull, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inviteTokens } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';

/**
 * Expires a parent's invitation links and deletes unsent invitations, because they may have gone to a wrong address.
 */
export async function endLinks(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.update(inviteTokens).set({ expiresAt: now }).where(eq(inviteTokens.accountId, accountId));
  await tx.delete(outbox).where(and(like(outbox.onceKey, `invitation:${accountId}:%`), isNull(outbox.sentAt)));
}
