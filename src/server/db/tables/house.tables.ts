import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { registrations } from './registration.table.ts';

/** Mail that was decided on in the same transaction as what it tells of. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: uuid().notNull().references(() => registrations.id),
    kind: text({ enum: ['receipt', 'invitation'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [uniqueIndex('outbox_once').on(table.registrationId, table.kind)],
);

export const rateLimits = pgTable('rate_limits', {
  bucket: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});

export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });
