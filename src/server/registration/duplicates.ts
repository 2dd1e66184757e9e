import { and, eq, ne, or } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { StoredFamily } from '../db/tables/registration.table.ts';

/** Whether a parent with this address has joined or was invited; `except` is the one who asks. */
export async function hasAccount(db: Database, email: string, except?: string): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(and(eq(accounts.emailFolded, foldEmail(email)), isOther(except))).limit(1);
  return found.length > 0;
}

/** Whether the co-parent has an account, or was invited by another family already; `except` is who they are themselves. */
export async function isKnownParent(db: Database, { email, phoneCountryCode, phoneNumber }: StoredFamily['coParent'], except?: string): Promise<boolean> {
  const byEmail = email === null ? undefined : eq(accounts.emailFolded, foldEmail(email));
  const byPhone = phoneNumber === null ? undefined : and(eq(accounts.phoneNumber, phoneNumber), eq(accounts.phoneCountryCode, phoneCountryCode ?? ''));
  const either = or(byEmail, byPhone);
  if (either === undefined) return false;
  const found = await db.select({ id: accounts.id }).from(accounts).where(and(either, isOther(except))).limit(1);
  return found.length > 0;
}

const isOther = (id: string | undefined) => (id === undefined ? undefined : ne(accounts.id, id));
