import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Database } from '../db/database.ts';
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
  await mailToPost(tx, now, mail);
};

/** The statement of `postMail`, for several statements in one round trip. */
export const mailToPost = (tx: Database, now: Date, mail: MailToPost) =>
  tx
    .insert(outbox)
    .values({ ...mail, createdAt: now, nextTryAt: now })
    .onConflictDoNothing();
