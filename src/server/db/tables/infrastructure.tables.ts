import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import type { StoredMail } from '../../mail/stored-mail.ts';

/** Transactional outbox. The text of a mail is written when it is sent, so that no token is stored. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Deduplication key: a second insert with the same key is ignored. */
    onceKey: text().notNull().unique(),
    mail: jsonb().$type<StoredMail>().notNull(),
    recipient: text().notNull(),
    languageLocale: text().$type<LanguageLocale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** Time of the next try; while a process is sending the mail, the end of its lease. */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  table => [
    index('outbox_to_send')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null`),
    index('outbox_by_age').on(table.createdAt),
    // In the order of characters whatever the collation, to find keys by their beginning.
    index('outbox_by_key').on(table.onceKey.op('text_pattern_ops')),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().primaryKey(),
    windowStart: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  table => [index('rate_limits_by_age').on(table.windowStart)],
);

export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });
