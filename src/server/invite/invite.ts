import { count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { accounts, inviteTokens } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { postMail } from '../mail/post-mail.ts';
import { hashToken } from '../base/secrets.ts';
import { inviteToken } from '../base/links.ts';
import { inviterOf } from './inviter-of.ts';
import { isSubscribed } from './is-subscribed.ts';

/** Sends an invited parent a personal link. Does nothing if they have no email address or already have credentials. */
export async function invite(
  deps: Pick<Deps, 'now' | 'config' | 'secret'>,
  tx: Database,
  accountId: string,
  activationCode: string | null = null,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined || account.email === null || account.username !== null) return;
  const now = deps.now();
  const { sent } = first(
    await tx.select({ sent: count() }).from(inviteTokens).where(eq(inviteTokens.accountId, accountId)),
  );
  const serial = sent + 1;
  await tx.insert(inviteTokens).values({
    tokenHash: hashToken(inviteToken(deps.secret, accountId, serial)),
    accountId,
    serial,
    createdAt: now,
    expiresAt: new Date(now.getTime() + deps.config.inviteLifeSeconds * 1000),
  });
  const { name, isProfessional } = await inviterOf(tx, account);
  await postMail(tx, now, {
    onceKey: `invitation:${accountId}:${serial}`,
    recipient: account.email,
    languageLocale: account.languageLocale,
    mail: {
      kind: 'invitation',
      accountId,
      serial,
      firstName: account.firstName,
      inviter: name && `${name.firstName} ${name.lastName}`,
      byProfessional: isProfessional,
      paid: await isSubscribed(tx, accountId, now),
      activationCode,
    },
  });
}
