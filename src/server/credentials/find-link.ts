import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, credentialsLinks, type Account } from '../db/tables/account.tables.ts';
import { hashToken } from '../base/secrets.ts';

/**
 * Finds the account that a link was sent to, even if the link has expired. Within a transaction this locks the
 * account's row.
 */
export async function findLink(
  db: Database,
  token: string,
): Promise<{ account: Account; expiresAt: Date } | undefined> {
  const [found] = await db
    .select({ account: accounts, expiresAt: credentialsLinks.expiresAt })
    .from(credentialsLinks)
    .innerJoin(accounts, eq(accounts.id, credentialsLinks.accountId))
    // After a wait for the lock, the link may have been deleted with the person.
    .where(and(eq(credentialsLinks.tokenHash, hashToken(token)), isNull(accounts.erasedAt)))
    .for('update', { of: accounts });
  return found;
}
