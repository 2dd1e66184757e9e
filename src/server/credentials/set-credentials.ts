import { and, eq } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { setCredentials } from '../../contract/calls/credentials.calls.ts';
import { passwordRules } from '../../contract/fields/password.ts';
import { foldUsername } from '../../contract/fields/username.schema.ts';
import { isUniqueViolation } from '../db/database-error.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { limit } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { hashToken } from '../secrets.ts';
import { hashSecret } from '../slow-hash.ts';
import { findTokenHolder, keyRefused } from './token-holder.ts';

type Reply = CallReply<typeof setCredentials>;

const taken: Reply = { status: 409, body: refusal({ field: 'username', text: 'username.taken' }) };

/** The token is spent with the choice, in the same statement. */
export async function choose(deps: Deps, { key, body: { username, password } }: CallRequest<typeof setCredentials>): Promise<Reply> {
  const holder = await findTokenHolder(deps.db, key);
  if (holder === undefined) return keyRefused;
  await limit(deps, 'username', holder.id);
  const unmet = passwordRules.filter(({ met }) => !met(password, { username, email: holder.email ?? '' }));
  if (unmet.length > 0) return { status: 400, body: refusal(...unmet.map(({ error }) => ({ field: 'password', text: error }))) };
  const passwordHash = await hashSecret(password);
  try {
    const [chosen] = await deps.db
      .update(accounts)
      .set({ username, usernameFolded: foldUsername(username), passwordHash, credentialsTokenHash: null })
      .where(and(eq(accounts.id, holder.id), eq(accounts.credentialsTokenHash, hashToken(key))))
      .returning({ userId: accounts.id });
    return chosen === undefined ? keyRefused : { status: 200, body: chosen };
  } catch (error) {
    if (isUniqueViolation(error)) return taken;
    throw error;
  }
}
