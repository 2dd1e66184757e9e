import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Percentage of visitors that get a variant of a flag. The rest get the default. */
export const flagShares = pgTable(
  'flag_shares',
  {
    key: text().notNull(),
    variant: text().notNull(),
    share: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.key, table.variant] }),
    check('flag_share_of_100', sql`${table.share} between 0 and 100`),
  ],
);
