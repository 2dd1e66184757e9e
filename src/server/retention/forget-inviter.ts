import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';

/** Removes the inviter's name from the invitations to the other parents of a family. */
export async function forgetInviter(tx: Database, familyId: string, inviterId: string): Promise<void> {
  const invited = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.familyId, familyId), ne(accounts.id, inviterId)));
  if (invited.length === 0) return;
  await tx
    .update(outbox)
    .set({ mail: sql`jsonb_set(${outbox.mail}, '{inviter}', 'null')` })
    .where(or(...invited.map(({ id }) => like(outbox.onceKey, `invitation:${id}:%`))));
}
