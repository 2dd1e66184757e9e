import { count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { accounts, inviteTokens, type Account } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { postMail } from '../mail/post-mail.ts';
import type { StoredMail } from '../mail/stored-mail.ts';
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
  const [[{ sent } = { sent: 0 }], { name, isProfessional }, paid] = await Promise.all([
    tx.select({ sent: count() }).from(inviteTokens).where(eq(inviteTokens.accountId, accountId)),
    inviterOf(tx, account),
    isSubscribed(tx, accountId, deps.now()),
  ]);
  await storeInvitation(
    deps,
    tx,
    { ...account, email: account.email },
    {
      serial: sent + 1,
      inviter: name && `${name.firstName} ${name.lastName}`,
      byProfessional: isProfessional,
      paid,
      activationCode,
    },
  );
}

type Invited = Pick<Account, 'id' | 'firstName' | 'languageLocale'> & { email: string };

type Letter = Omit<Extract<StoredMail, { kind: 'invitation' }>, 'kind' | 'accountId' | 'firstName'>;

/** Stores an invitation's link and its mail. */
export async function storeInvitation(
  deps: Pick<Deps, 'now' | 'config' | 'secret'>,
  tx: Database,
  { id: accountId, email, firstName, languageLocale }: Invited,
  letter: Letter,
): Promise<void> {
  const now = deps.now();
  const { serial } = letter;
  await Promise.all([
    insertToken(tx, {
      tokenHash: hashToken(inviteToken(deps.secret, accountId, serial)),
      accountId,
      serial,
      createdAt: now,
      expiresAt: new Date(now.getTime() + deps.config.inviteLifeSeconds * 1000),
    }),
    postMail(tx, now, {
      onceKey: `invitation:${accountId}:${serial}`,
      recipient: email,
      languageLocale,
      mail: { kind: 'invitation', accountId, firstName, ...letter },
    }),
  ]);
}

const insertToken = statement((tx, token: typeof inviteTokens.$inferInsert) => tx.insert(inviteTokens).values(token));
