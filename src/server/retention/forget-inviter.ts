import { and, eq, inArray, like, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';

/** Removes the inviter's name from the invitations to the other parents of a family. */
export async function forgetInviter(tx: Database, familyId: string, inviterId: string): Promise<void> {
  const invited = tx
    .select({ id: sql<string>`${accounts.id}::text` })
    .from(accounts)
    .where(and(eq(accounts.familyId, familyId), ne(accounts.id, inviterId)));
  await tx
    .update(outbox)
    .set({ mail: sql`jsonb_set(${outbox.mail}, '{inviter}', 'null')` })
    .where(and(like(outbox.onceKey, 'invitation:%'), inArray(sql`${outbox.mail}->>'accountId'`, invited)));
}
