import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { hashToken } from '../secrets.ts';

export const keyRefused = { status: 401, body: { type: 'keyRefused' } } as const;

/** Whose credentials a token may choose; nobody's once they are chosen. */
export async function findTokenHolder(db: Database, token: string): Promise<{ id: string; email: string | null } | undefined> {
  const [holder] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.credentialsTokenHash, hashToken(token)));
  return holder;
}
