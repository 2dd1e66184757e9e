import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import type { StoredMail } from '../../mail/stored-mail.ts';

/** Mail that was decided on in the same transaction as what it tells of. Its words are written when it is sent, so no token is stored. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What the mail is about; deciding on it twice leaves one. */
    onceKey: text().notNull().unique(),
    mail: jsonb().$type<StoredMail>().notNull(),
    recipient: text().notNull(),
    languageLocale: text().$type<LanguageLocale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** Also the lease of whoever is sending it. */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  table => [index('outbox_to_send').on(table.nextTryAt).where(sql`${table.sentAt} is null`), index('outbox_by_age').on(table.createdAt)],
);

export const rateLimits = pgTable('rate_limits', {
  bucket: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});

export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });
