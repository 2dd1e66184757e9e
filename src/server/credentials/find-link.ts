import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, credentialsLinks, type Account } from '../db/tables/account.tables.ts';
import { hashToken } from '../secrets.ts';

/** Whom a link was sent to, expired or not. Within a transaction their row is held. */
export async function findLink(db: Database, token: string): Promise<{ account: Account; expiresAt: Date } | undefined> {
  const [found] = await db
    .select({ account: accounts, expiresAt: credentialsLinks.expiresAt })
    .from(credentialsLinks)
    .innerJoin(accounts, eq(accounts.id, credentialsLinks.accountId))
    .where(eq(credentialsLinks.tokenHash, hashToken(token)))
    .for('update', { of: accounts });
  return found;
}
