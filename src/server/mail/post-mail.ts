import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/tables/house.tables.ts';
import type { StoredMail } from './stored-mail.ts';

export interface MailToPost {
  /** What the mail is about; posting it twice leaves one. */
  onceKey: string;
  recipient: string;
  languageLocale: LanguageLocale;
  mail: StoredMail;
}

/** Puts a mail into the outbox: within the transaction of what it tells of, so that there is never one without the other. */
export const postMail = async (tx: Database, now: Date, mail: MailToPost): Promise<void> => {
  await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now }).onConflictDoNothing();
};
