import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { postMail } from '../mail/post-mail.ts';
import { makeLink } from './make-link.ts';

/**
 * Sends a joined parent or a professional a new link to choose credentials. Does nothing if they have no email or
 * already have credentials.
 */
export async function sendLink(
  deps: Pick<Deps, 'now' | 'config' | 'secret'>,
  tx: Database,
  accountId: string,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined || account.email === null || account.joinedAt === null || account.username !== null) return;
  const { email, firstName, languageLocale } = account;
  const link = await makeLink(deps, tx, accountId);
  await postMail(tx, deps.now(), {
    onceKey: `credentials:${accountId}:${link.serial}`,
    recipient: email,
    languageLocale,
    mail: { kind: 'credentials', firstName, link },
  });
}
