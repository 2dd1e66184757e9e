import { eq, sql } from 'drizzle-orm';
import { makeLink } from '../credentials/make-link.ts';
import { agreementColumns } from '../credentials/agreement.ts';
import type { Database } from '../db/database.ts';
import { familyIdOf } from '../db/family-id-of.ts';
import { statement } from '../db/statement.ts';
import { accounts, type Account } from '../db/tables/account.tables.ts';
import type { Attempt, StoredResult } from '../db/tables/payment.tables.ts';
import type { Deps, Fulfilment } from '../deps.ts';
import { hasJoined } from '../details/duplicates.ts';
import { postMail } from '../mail/post-mail.ts';
import { credentialsToken } from '../payment/attempt-reply.ts';
import { resultOf } from '../payment/payment-result.ts';
import { subscribe } from '../payment/subscribe.ts';
import { hashToken } from '../base/secrets.ts';
import { inviterOf } from './inviter-of.ts';
import { isSubscribed } from './is-subscribed.ts';

/**
 * Marks an invited parent who paid as joined. They keep an earlier joining date, for example from a subscription that
 * expired.
 */
export const fulfilInvited: Fulfilment = {
  async begin(deps, tx, subjectId) {
    await lockById(tx, { id: subjectId });
    return attempt => joinInvited(deps, tx, attempt);
  },
  async isReplaced({ now }, tx, { subjectId, createdAt }) {
    const [account] = await lockById(tx, { id: subjectId });
    if (await isSubscribed(tx, subjectId, now())) return true;
    return account?.email != null && hasJoined(tx, account.email, subjectId, createdAt); // with another account
  },
};

const lockById = statement((tx, { id }: Pick<Account, 'id'>) =>
  tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)).for('update'),
);

async function joinInvited(deps: Deps, tx: Database, attempt: Attempt): Promise<StoredResult> {
  const now = deps.now();
  const { subjectId: userId, order } = attempt;
  const [account] = await tx
    .update(accounts)
    .set({
      joinedAt: sql`coalesce(${accounts.joinedAt}, ${now.toISOString()}::timestamptz)`,
      ...(order?.segmentAnonymousId !== undefined && { segmentAnonymousId: order.segmentAnonymousId }),
      ...(order !== null && agreementColumns(order, attempt.createdAt)),
      credentialsTokenHash: hashToken(credentialsToken(deps.secret, userId)),
    })
    .where(eq(accounts.id, userId))
    .returning();
  if (account === undefined || account.email === null)
    throw new Error('Invariant: the invited parent has no account or no email');
  const familyId = familyIdOf(account);
  const { firstName, lastName, email, languageLocale } = account;
  await subscribe(tx, { familyId, accountId: userId, isPayer: true, startsAt: now }, attempt);
  const { name, isProfessional } = await inviterOf(tx, account);
  const result = resultOf(attempt, {
    parent: { userId, familyId, email, firstName, lastName },
    coParent: { firstName: (!isProfessional && name?.firstName) || '', email: null, phoneNumberWithCountryCode: null },
  });
  const link = account.username === null && { link: await makeLink(deps, tx, userId) };
  await postMail(tx, now, {
    onceKey: `receipt:${attempt.id}`,
    recipient: email,
    languageLocale,
    mail: { kind: 'receipt', result, ...link },
  });
  return result;
}
