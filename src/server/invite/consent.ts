import { eq } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { agreeToTerms } from '../../contract/calls/invite.calls.ts';
import { type Agreement, agreementColumns } from '../credentials/agreement.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { openInvite } from './open-invite.ts';

type Reply = CallReply<typeof agreeToTerms>;

/** Records an invited parent's consent in their account. */
export function consent(
  deps: Deps,
  { params: { userId }, key }: Pick<CallRequest<typeof agreeToTerms>, 'params' | 'key'>,
  given: Agreement,
): Promise<Reply> {
  return deps.db.transaction(async (tx): Promise<Reply> => {
    const opened = await openInvite(deps, tx, userId, key);
    if (opened.type === 'gone') return opened.reply;
    await tx.update(accounts).set(agreementColumns(given, deps.now())).where(eq(accounts.id, userId));
    return { status: 200, body: { userId } };
  });
}
