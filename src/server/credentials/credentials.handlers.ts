import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import { openCredentialsLink, requestCredentialsLink } from '../../contract/calls/credentials-link.calls.ts';
import { checkUsername, setCredentials, signIn } from '../../contract/calls/credentials.calls.ts';
import { foldUsername, UsernameSchema } from '../../contract/fields/username.schema.ts';
import { hashToken, randomToken } from '../base/secrets.ts';
import { statement } from '../db/statement.ts';
import { accounts, sessions } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { mount } from '../http/mount.ts';
import { limit, limitReading } from '../http/rate-limit.ts';
import { homeOf } from './home-of.ts';
import { openLink } from './open-link.ts';
import { countPasswordTry, forgetPasswordTries } from './password-tries.ts';
import { requestLink } from './request-link.ts';
import { choose } from './set-credentials.ts';
import { isSecret } from './slow-hash.ts';
import { findChooser, keyRefused } from './token-holder.ts';

async function enter(
  deps: Deps,
  { body: { username, password, redirectUrl } }: CallRequest<typeof signIn>,
  caller: Caller,
): Promise<CallReply<typeof signIn>> {
  const usernameFolded = foldUsername(username.trim());
  await limit(deps, 'signIn', caller.address);
  const guess = { usernameFolded, address: caller.address };
  await countPasswordTry(deps, guess);
  const [account] = await byUsername(deps.db, { usernameFolded });
  const isRight = await isSecret(account?.passwordHash ?? null, password);
  if (account === undefined || !isRight) return wrongCredentials;
  await forgetPasswordTries(deps, guess);
  const auth = randomToken();
  const opening = { tokenHash: hashToken(auth), id: account.id, usernameFolded, createdAt: deps.now() };
  const [opened] = await openSession(deps.db, opening);
  if (opened === undefined) return wrongCredentials;
  return {
    status: 200,
    body: {
      redirectUrl: allowedRedirect(deps.config, redirectUrl) ?? homeOf(deps.config, account),
      auth,
      userId: account.id,
    },
  };
}

const wrongCredentials = { status: 401, body: { type: 'wrongCredentials' } } as const;

interface Opening {
  tokenHash: string;
  id: string;
  usernameFolded: string;
  createdAt: Date;
}

/** Waits if the account is being deleted, and then opens none. */
const openSession = statement((db, { tokenHash, id, usernameFolded, createdAt }: Opening) =>
  db
    .insert(sessions)
    .select(
      db
        .select({
          tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'),
          accountId: accounts.id,
          createdAt: sql<Date>`${createdAt}::timestamptz`.as('created_at'),
        })
        .from(accounts)
        .where(and(eq(accounts.id, id), eq(accounts.usernameFolded, usernameFolded)))
        .for('key share'),
    )
    .returning({ accountId: sessions.accountId }),
);

/** Compares whole URLs with the allowlist, because a check that parses the URL can be fooled. */
const allowedRedirect = ({ accountUrls }: Deps['config'], asked: string | undefined): string | undefined =>
  accountUrls.find(url => url === asked);

async function check(
  deps: Deps,
  { key, body: { username } }: CallRequest<typeof checkUsername>,
): Promise<CallReply<typeof checkUsername>> {
  const holder = await findChooser(deps, key);
  if (holder === undefined || holder.username !== null) return keyRefused;
  const validated = v.safeParse(UsernameSchema, username);
  const isTaken = await limitAndFind(deps, 'username', holder.id, {
    usernameFolded: foldUsername(validated.success ? validated.output : username),
  });
  return { status: 200, body: { available: validated.success && !isTaken, meetsRequirements: validated.success } };
}

const limitAndFind = limitReading(
  ({ usernameFolded }: { usernameFolded: string }) =>
    sql<boolean>`exists (select from ${accounts} where ${eq(accounts.usernameFolded, usernameFolded)})`,
);

const byUsername = statement((db, { usernameFolded }: { usernameFolded: string }) =>
  db
    .select({ id: accounts.id, familyId: accounts.familyId, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.usernameFolded, usernameFolded)),
);

export function mountCredentials(app: Hono, deps: Deps): void {
  mount(app, deps, checkUsername, request => check(deps, request));
  mount(app, deps, setCredentials, request => choose(deps, request));
  mount(app, deps, openCredentialsLink, (request, caller) => openLink(deps, request, caller));
  mount(app, deps, requestCredentialsLink, (request, caller) => requestLink(deps, request, caller));
  mount(app, deps, signIn, (request, caller) => enter(deps, request, caller));
}
