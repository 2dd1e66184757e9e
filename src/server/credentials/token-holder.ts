import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { accounts, type Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../base/secrets.ts';
import { findLink } from './find-link.ts';

export const keyRefused = { status: 401, body: { type: 'keyRefused' } } as const;

/** The account whose credentials a token can set. Its `username` is null until they are chosen. */
export type TokenHolder = Pick<
  Account,
  'id' | 'email' | 'username' | 'usernameFolded' | 'passwordHash' | 'termsAcceptedAt'
>;

export async function findTokenHolder(db: Database, token: string): Promise<TokenHolder | undefined> {
  const [holder] = await byTokenHash(db, { tokenHash: hashToken(token) });
  return holder;
}

const byTokenHash = statement((db, { tokenHash }: { tokenHash: string }) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      username: accounts.username,
      usernameFolded: accounts.usernameFolded,
      passwordHash: accounts.passwordHash,
      termsAcceptedAt: accounts.termsAcceptedAt,
    })
    .from(accounts)
    .where(eq(accounts.credentialsTokenHash, tokenHash)),
);

/** Like `findTokenHolder`, but also accepts the token of a mailed link that has not expired. */
export async function findChooser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<TokenHolder | undefined> {
  const holder = await findTokenHolder(db, token);
  if (holder !== undefined) return holder;
  const linked = await findLink(db, token);
  return linked !== undefined && now() < linked.expiresAt ? linked.account : undefined;
}
