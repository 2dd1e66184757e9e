import { eq, sql } from 'drizzle-orm';
import type { CallRequest } from '../../contract/call.ts';
import type { submitInvitePayment } from '../../contract/calls/invite.calls.ts';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { hashToken } from '../base/secrets.ts';
import { accounts, inviteTokens } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Payer, Purchase } from '../payment/purchase.ts';
import { submissionOf } from '../payment/submission-of.ts';
import { validateInvitedOrder } from './validate-invited-order.ts';
import { openInvite, type OpenedInvite } from './open-invite.ts';
import { saveLanguage } from './save-language.ts';

type InviteGone = Extract<OpenedInvite, { type: 'gone' }>['reply'];

/**
 * An invited parent as the payer. A payment keeps the link of the invitation open for at least the life of a registration,
 * so that a payer whose link would end meanwhile can try again after a refusal, and choose credentials.
 */
export function invitedPayer(deps: Deps, userId: string, key: string, acceptLanguage?: string): Payer<InviteGone> {
  const check = async (db: Database): Promise<InviteGone | null> => {
    const opened = await openInvite(deps, db, userId, key);
    return opened.type === 'gone' ? opened.reply : null;
  };
  return {
    purpose: 'invite',
    subjectId: userId,
    check,
    open: check,
    async prolong(db) {
      const until = new Date(deps.now().getTime() + deps.config.registrationLifeSeconds * 1000);
      await db
        .update(inviteTokens)
        .set({ expiresAt: sql`greatest(${inviteTokens.expiresAt}, ${until.toISOString()}::timestamptz)` })
        .where(eq(inviteTokens.tokenHash, hashToken(key)));
      await saveLanguage(db, userId, acceptLanguage);
    },
  };
}

export const invitedPurchase = (
  deps: Deps,
  { params: { userId }, key, headers, idempotencyKey, body }: CallRequest<typeof submitInvitePayment>,
  caller: Caller,
): Purchase<InviteGone> => ({
  ...invitedPayer(deps, userId, key, headers['accept-language']),
  ...submissionOf(idempotencyKey, body, false),
  async validate(tx, now) {
    const account = first(await tx.select().from(accounts).where(eq(accounts.id, userId)));
    return validateInvitedOrder({ ...deps, db: tx, now: () => now }, account, body, caller);
  },
});
