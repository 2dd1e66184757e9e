import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inviteTokens, type Account } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import { invitationKey } from './invite.ts';

/** A link younger than this may still be in transit, so another request sends no second one. */
const onItsWayMs = 60_000;

interface LastInvitation {
  /** The address that it was sent to, or the parent's own address once that mail is deleted. */
  recipient: string | null;
  isOnItsWay: boolean;
}

/** The latest invitation of a parent, who may have another email address by now. */
export async function lastInvitation(
  { now }: Pick<Deps, 'now'>,
  tx: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<LastInvitation> {
  const [link] = await tx
    .select()
    .from(inviteTokens)
    .where(eq(inviteTokens.accountId, id))
    .orderBy(desc(inviteTokens.serial))
    .limit(1);
  if (link === undefined) return { recipient: email, isOnItsWay: false };
  const [mail] = await tx
    .select({ recipient: outbox.recipient })
    .from(outbox)
    .where(eq(outbox.onceKey, invitationKey(id, link.serial)));
  return {
    recipient: mail?.recipient ?? email,
    isOnItsWay: now() < link.expiresAt && now().getTime() - link.createdAt.getTime() < onItsWayMs,
  };
}
