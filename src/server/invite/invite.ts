import { count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { accounts, inviteTokens, type Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { type MailToPost, postMail } from '../mail/post-mail.ts';
import type { StoredMail } from '../mail/stored-mail.ts';
import { hashToken } from '../base/secrets.ts';
import { inviteToken } from '../base/links.ts';
import { inviterOf } from './inviter-of.ts';
import { isSubscribed } from './is-subscribed.ts';

/**
 * Sends an invited parent a personal link. Does nothing if they have no email address or already have credentials.
 *
 * @param recipient the address to send it to, if it is not the parent's
 */
export async function invite(
  deps: Pick<Deps, 'now' | 'config' | 'secret'>,
  tx: Database,
  accountId: string,
  activationCode: string | null = null,
  recipient: string | null = null,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined || account.email === null || account.username !== null) return;
  const [[{ sent } = { sent: 0 }], { name, isProfessional }, paid] = await Promise.all([
    tx.select({ sent: count() }).from(inviteTokens).where(eq(inviteTokens.accountId, accountId)),
    inviterOf(tx, account, 'lock'),
    isSubscribed(tx, accountId, deps.now()),
  ]);
  const serial = sent + 1;
  const letter = {
    serial,
    inviter: name && `${name.firstName} ${name.lastName}`,
    byProfessional: isProfessional,
    paid,
    activationCode,
  };
  await Promise.all([
    storeInviteToken(deps, tx, accountId, serial),
    postMail(tx, deps.now(), invitationMail({ ...account, email: recipient ?? account.email }, letter)),
  ]);
}

type Invited = Pick<Account, 'id' | 'firstName' | 'languageLocale'> & { email: string };

type Letter = Omit<Extract<StoredMail, { kind: 'invitation' }>, 'kind' | 'accountId' | 'firstName'>;

/** Stores the link of an invitation. */
export async function storeInviteToken(
  { now, config, secret }: Pick<Deps, 'now' | 'config' | 'secret'>,
  tx: Database,
  accountId: string,
  serial: number,
): Promise<void> {
  const createdAt = now();
  await insertToken(tx, {
    tokenHash: hashToken(inviteToken(secret, accountId, serial)),
    accountId,
    serial,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + config.inviteLifeSeconds * 1000),
  });
}

const insertToken = statement((tx, token: typeof inviteTokens.$inferInsert) => tx.insert(inviteTokens).values(token));

/** Deduplication key of the mail with this link. */
export const invitationKey = (accountId: string, serial: number): string => `invitation:${accountId}:${serial}`;

/** The mail with the link of an invitation. */
export const invitationMail = (
  { id: accountId, email, firstName, languageLocale }: Invited,
  letter: Letter,
): MailToPost => ({
  onceKey: invitationKey(accountId, letter.serial),
  recipient: email,
  languageLocale,
  mail: { kind: 'invitation', accountId, firstName, ...letter },
});
