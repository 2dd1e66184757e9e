import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
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
 * Adds a mail to the outbox. Call it in the transaction of the change that the mail reports, so that both happen or
 * neither.
 */
export const postMail = async (tx: Database, now: Date, mail: MailToPost): Promise<void> => {
  await insertOnce(tx, { ...mail, createdAt: now, nextTryAt: now });
};

const insertOnce = statement((tx, mail: typeof outbox.$inferInsert) =>
  tx.insert(outbox).values(mail).onConflictDoNothing(),
);
