import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Database } from '../db/database.ts';
import { rowsStatement } from '../db/statement.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import type { StoredMail } from './stored-mail.ts';

export interface MailToPost {
  /** Deduplication key: posting a mail twice stores one. */
  onceKey: string;
  recipient: string;
  languageLocale: LanguageLocale;
  mail: StoredMail;
}

/**
 * Adds mails to the outbox. Call it in the transaction of the change that they report, so that both happen or neither.
 */
export async function postMail(tx: Database, now: Date, ...mails: MailToPost[]): Promise<void> {
  await insertOnce(
    tx,
    mails.map(mail => ({ ...mail, createdAt: now, nextTryAt: now })),
  );
}

const insertOnce = rowsStatement((tx, mails: (typeof outbox.$inferInsert)[]) =>
  tx.insert(outbox).values(mails).onConflictDoNothing(),
);
