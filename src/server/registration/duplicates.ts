import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, invitations } from '../db/tables/account.tables.ts';
import type { StoredFamily } from '../db/tables/registration.table.ts';

/** What two addresses are compared by. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailFolded, foldEmail(email))).limit(1);
  return found.length > 0;
}

/** Whether the co-parent has an account, or was invited by another family already. */
export async function isKnownParent(db: Database, { email, phoneCountryCode, phoneNumber }: StoredFamily['coParent']): Promise<boolean> {
  for (const table of [accounts, invitations]) {
    const byEmail = email === null ? undefined : eq(table.emailFolded, foldEmail(email));
    const byPhone = phoneNumber === null ? undefined : and(eq(table.phoneNumber, phoneNumber), eq(table.phoneCountryCode, phoneCountryCode ?? ''));
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection, which takes queries in turn
    const found = await db.select({ id: table.id }).from(table).where(or(byEmail, byPhone)).limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
