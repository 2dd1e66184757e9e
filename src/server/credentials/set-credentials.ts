import { and, eq, isNull } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { setCredentials } from '../../contract/calls/credentials.calls.ts';
import { passwordRules } from '../../contract/fields/password.ts';
import { foldUsername } from '../../contract/fields/username.schema.ts';
import { isUniqueViolation } from '../db/database-error.ts';
import { together } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { accounts, type Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { agreementColumns, lacksTerms } from './agreement.ts';
import { limit } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { hashSecret, isSecret } from './slow-hash.ts';
import { findChooser, keyRefused, type TokenHolder } from './token-holder.ts';

type Request = CallRequest<typeof setCredentials>;
type Reply = CallReply<typeof setCredentials>;

const taken: Reply = { status: 409, body: refusal({ field: 'username', text: 'username.taken' }) };
const termsRequired: Reply = { status: 409, body: refusal({ field: 'termsAccepted', text: 'terms.required' }) };

/**
 * One statement saves the choice and uses up the token. Afterwards the token only returns the same reply to the same
 * choice.
 */
export async function choose(deps: Deps, { key, body }: Request): Promise<Reply> {
  const holder = await findChooser(deps, key);
  if (holder === undefined) return keyRefused;
  const [, asksTerms] = await together(deps.db, db => [
    limit({ ...deps, db }, 'username', holder.id),
    lacksTerms(db, holder),
  ]);
  if (holder.username !== null) return repeat(holder, body);
  const { username, password } = body;
  const unmet = passwordRules.filter(({ met }) => !met(password, { username, email: holder.email ?? '' }));
  if (unmet.length > 0)
    return { status: 400, body: refusal(...unmet.map(({ error }) => ({ field: 'password', text: error }))) };
  if (asksTerms && body.termsAccepted !== true) return termsRequired;
  const passwordHash = await hashSecret(password);
  try {
    const [chosen] = await saveChoice(deps.db, {
      id: holder.id,
      username,
      usernameFolded: foldUsername(username),
      passwordHash,
      ...(asksTerms && agreementColumns(body, deps.now())),
    });
    if (chosen !== undefined) return { status: 200, body: chosen };
    const other = await findChooser(deps, key);
    return other === undefined ? keyRefused : repeat(other, body);
  } catch (error) {
    if (isUniqueViolation(error)) return taken;
    throw error;
  }
}

const saveChoice = statement((db, { id, ...choice }: Pick<Account, 'id'> & Partial<Account>) =>
  db
    .update(accounts)
    .set(choice)
    .where(and(eq(accounts.id, id), isNull(accounts.username), isNull(accounts.erasedAt)))
    .returning({ userId: accounts.id }),
);

/** Answers a request that repeats an earlier or concurrent one, for example because the first reply was lost. */
async function repeat(
  { id, usernameFolded, passwordHash }: TokenHolder,
  { username, password }: Request['body'],
): Promise<Reply> {
  const isSame = usernameFolded === foldUsername(username) && (await isSecret(passwordHash, password));
  return isSame ? { status: 200, body: { userId: id } } : keyRefused;
}
