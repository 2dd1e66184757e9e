import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { familyIdOf } from '../db/family-id-of.ts';
import { families, inviteTokens, type Account } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { registrations } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { invitationKey } from './invite.ts';

/** A link younger than this may still be in transit, so another request sends no second one. */
const onItsWayMs = 60_000;

interface LastInvitation {
  /**
   * The address that it was sent to. Once that mail is deleted, the address that the inviter gave, or the parent's own if
   * a professional invited them.
   */
  recipient: string | null;
  isOnItsWay: boolean;
}

/** The latest invitation of a parent, who may have another email address by now. */
export async function lastInvitation(
  { now }: Pick<Deps, 'now'>,
  tx: Database,
  account: Pick<Account, 'id' | 'email' | 'familyId'>,
): Promise<LastInvitation> {
  const { id, email } = account;
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
    recipient: mail?.recipient ?? (await givenByInviter(tx, familyIdOf(account))) ?? email,
    isOnItsWay: now() < link.expiresAt && now().getTime() - link.createdAt.getTime() < onItsWayMs,
  };
}

async function givenByInviter(tx: Database, familyId: string): Promise<string | null | undefined> {
  const [inviters] = await tx
    .select({ family: registrations.family })
    .from(families)
    .innerJoin(registrations, eq(registrations.id, families.registrationId))
    .where(eq(families.id, familyId));
  return inviters?.family?.coParent.email;
}
