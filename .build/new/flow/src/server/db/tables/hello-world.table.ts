import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const helloWorldDetails = pgTable('hello_world_details', {
  id: uuid().primaryKey().defaultRandom(),
  /** The request that has saved it. */
  idempotencyKey: uuid().notNull().unique(),
  firstName: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
