import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptions } from '../db/tables/account.tables.ts';

/** Whether an account has a current subscription, regardless of who paid for it. */
export async function isSubscribed(db: Database, accountId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), gt(subscriptions.endsAt, now)))
    .limit(1);
  return found.length > 0;
}
