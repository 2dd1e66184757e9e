import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { HelloWorld } from '../../../contract/entities/hello-world.schema.ts';

export const helloWorldAnswers = pgTable(
  'hello_world_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The request that has saved it. */
    idempotencyKey: uuid().notNull().unique(),
    answers: jsonb().$type<HelloWorld>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('hello_world_answers_by_age').on(table.createdAt)],
);
