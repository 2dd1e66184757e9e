import { eq } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { signIn } from '../../contract/calls/credentials.calls.ts';
import { foldUsername } from '../../contract/fields/username.schema.ts';
import { accounts, sessions } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { limit } from '../http/rate-limit.ts';
import { hashToken, randomToken } from '../base/secrets.ts';
import { isSecret } from './slow-hash.ts';
import { countPasswordTry, forgetPasswordTries } from './password-tries.ts';

export async function enter(
  deps: Deps,
  { body: { username, password, redirectUrl } }: CallRequest<typeof signIn>,
  caller: Caller,
): Promise<CallReply<typeof signIn>> {
  const usernameFolded = foldUsername(username.trim());
  await limit(deps, 'signIn', caller.address);
  const guess = { usernameFolded, address: caller.address };
  await countPasswordTry(deps, guess);
  const [account] = await deps.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.usernameFolded, usernameFolded));
  const isRight = await isSecret(account?.passwordHash ?? null, password);
  if (account === undefined || !isRight) return { status: 401, body: { type: 'wrongCredentials' } };
  await forgetPasswordTries(deps, guess);
  const auth = randomToken();
  await deps.db.insert(sessions).values({ tokenHash: hashToken(auth), accountId: account.id, createdAt: deps.now() });
  return {
    status: 200,
    body: { redirectUrl: allowedRedirect(deps.config.accountUrls, redirectUrl), auth, userId: account.id },
  };
}

/** Compares whole URLs with the allowlist, because a check that parses the URL can be fooled. */
const allowedRedirect = (allowed: readonly string[], asked: string | undefined): string =>
  allowed.find(url => url === asked) ?? allowed[0] ?? '/';
