import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { StoredFamily } from '../db/tables/registration.table.ts';

/** What two addresses are compared by. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** Whether a parent with this address has joined or was invited; `except` is the one who asks. */
export async function hasAccount(db: Database, email: string, except?: string): Promise<boolean> {
  const isOther = except === undefined ? undefined : ne(accounts.id, except);
  const found = await db.select({ id: accounts.id }).from(accounts).where(and(eq(accounts.emailFolded, foldEmail(email)), isOther)).limit(1);
  return found.length > 0;
}

/** Whether the co-parent has an account, or was invited by another family already. */
export async function isKnownParent(db: Database, { email, phoneCountryCode, phoneNumber }: StoredFamily['coParent']): Promise<boolean> {
  const byEmail = email === null ? undefined : eq(accounts.emailFolded, foldEmail(email));
  const byPhone = phoneNumber === null ? undefined : and(eq(accounts.phoneNumber, phoneNumber), eq(accounts.phoneCountryCode, phoneCountryCode ?? ''));
  const either = or(byEmail, byPhone);
  if (either === undefined) return false;
  const found = await db.select({ id: accounts.id }).from(accounts).where(either).limit(1);
  return found.length > 0;
}
