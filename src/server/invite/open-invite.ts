import { and, eq, isNull } from 'drizzle-orm';
import type { CallReply } from '../../contract/call.ts';
import type { getInvitedUser } from '../../contract/calls/invite.calls.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { together } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { accounts, inviteTokens, type Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../base/secrets.ts';
import { tokenRefused } from '../http/refusal.ts';

type GoneReply = Extract<CallReply<typeof getInvitedUser>, { status: 401 | 403 | 404 }>;

export type OpenedInvite = { type: 'open'; account: Account } | { type: 'gone'; reply: GoneReply };

/**
 * Finds the invited parent by user id and token. A token of another parent gets the answer that there is no such user.
 * Once the parent has chosen credentials, the answer says where to log in. Within a transaction this locks the
 * parent's row, so that two changes cannot overlap.
 */
export async function openInvite(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  db: Database,
  userId: string,
  token: string,
): Promise<OpenedInvite> {
  // In this order: after a wait for the lock, the link may have been ended meanwhile.
  const [account, [link]] = await together(db, one => [
    findInvite(one, token),
    expiryByToken(one, { tokenHash: hashToken(token) }),
  ]);
  if (account === undefined || link === undefined) return { type: 'gone', reply: tokenRefused };
  if (account.id !== userId) return { type: 'gone', reply: { status: 404, body: { type: 'notFound' } } };
  if (account.username !== null) return { type: 'gone', reply: joined(config) };
  return now() >= link.expiresAt
    ? { type: 'gone', reply: { status: 403, body: { type: 'expired' } } }
    : { type: 'open', account };
}

/** Also finds expired links. */
export async function findInvite(db: Database, token: string): Promise<Account | undefined> {
  const [found] = await lockByToken(db, { tokenHash: hashToken(token) });
  return found?.account;
}

const lockByToken = statement((db, { tokenHash }: { tokenHash: string }) =>
  db
    .select({ account: accounts })
    .from(inviteTokens)
    .innerJoin(accounts, eq(accounts.id, inviteTokens.accountId))
    // After a wait for the lock, the token may have been deleted with the person.
    .where(and(eq(inviteTokens.tokenHash, tokenHash), isNull(accounts.erasedAt)))
    .for('update', { of: accounts }),
);

const expiryByToken = statement((db, { tokenHash }: { tokenHash: string }) =>
  db.select({ expiresAt: inviteTokens.expiresAt }).from(inviteTokens).where(eq(inviteTokens.tokenHash, tokenHash)),
);

export const joined = ({ accountUrls }: Config) =>
  ({ status: 403, body: { type: 'joined', loginUrl: accountUrls[0] ?? '/' } }) as const;
