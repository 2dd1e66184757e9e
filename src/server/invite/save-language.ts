import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { languageSaid } from '../http/language-of.ts';

/** Saves the language of the page for future mails to an invited parent. Without a language, changes nothing. */
export async function saveLanguage(tx: Database, accountId: string, acceptLanguage: string | undefined): Promise<void> {
  const said = languageSaid(acceptLanguage);
  if (said !== null) await tx.update(accounts).set(said).where(eq(accounts.id, accountId));
}
