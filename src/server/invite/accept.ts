import { and, eq, isNull } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { acceptInvitation } from '../../contract/calls/invite.calls.ts';
import { makeLink } from '../credentials/make-link.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../http/refusal.ts';
import { postMail } from '../mail/post-mail.ts';
import { credentialsToken } from '../payment/attempt-reply.ts';
import { hashToken } from '../base/secrets.ts';
import { isSubscribed } from './is-subscribed.ts';
import { openInvite } from './open-invite.ts';
import { saveLanguage } from './save-language.ts';

type Reply = CallReply<typeof acceptInvitation>;

/**
 * Marks an invited parent with a current subscription as joined, and mails them a link, so that a closed page does not
 * keep them from choosing credentials. Idempotent.
 */
export function accept(
  deps: Deps,
  { params: { userId }, key, headers }: CallRequest<typeof acceptInvitation>,
): Promise<Reply> {
  return deps.db.transaction(async (tx): Promise<Reply> => {
    const opened = await openInvite(deps, tx, userId, key);
    if (opened.type === 'gone') return opened.reply;
    const { account } = opened;
    const now = deps.now();
    if (!(await isSubscribed(tx, userId, now)))
      return { status: 409, body: refusal({ field: 'subscription', text: 'required' }) };
    if (account.address === null) return { status: 409, body: refusal({ field: 'address', text: 'required' }) };
    await saveLanguage(tx, userId, headers['accept-language']);
    const clickToJoinToken = credentialsToken(deps.secret, userId);
    const [joined] = await tx
      .update(accounts)
      .set({ joinedAt: now, credentialsTokenHash: hashToken(clickToJoinToken) })
      .where(and(eq(accounts.id, userId), isNull(accounts.joinedAt)))
      .returning();
    if (joined !== undefined && joined.email !== null) {
      const { email, firstName, languageLocale } = joined;
      await postMail(tx, now, {
        onceKey: `joined:${userId}`,
        recipient: email,
        languageLocale,
        mail: { kind: 'joined', firstName, link: await makeLink(deps, tx, userId) },
      });
    }
    return { status: 200, body: { userId, clickToJoinToken } };
  });
}
