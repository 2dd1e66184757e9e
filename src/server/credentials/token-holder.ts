import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, type Account } from '../db/tables/account.tables.ts';
import { hashToken } from '../secrets.ts';

export const keyRefused = { status: 401, body: { type: 'keyRefused' } } as const;

/** Whose credentials a token is for; its `username` tells whether they are chosen already. */
export async function findTokenHolder(db: Database, token: string): Promise<Account | undefined> {
  const [holder] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.credentialsTokenHash, hashToken(token)));
  return holder;
}
