import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../../contract/entities/package.schema.ts';
import { accounts } from './account.tables.ts';
import { packages } from './catalogue.tables.ts';
import { attempts } from './payment.tables.ts';
import { professionals } from './professional.table.ts';

/** What a visitor types to pay with: an amount, or one person's whole subscription. A single-use code belongs to one attempt from its reservation on. */
export const subscriptionCodes = pgTable(
  'subscription_codes',
  {
    code: text().primaryKey(),
    kind: text({ enum: ['amount', 'full'] }).notNull().default('amount'),
    /** Minor units; null for a code that pays in full. */
    amount: integer(),
    /** Null: of whatever currency the order has. */
    currency: text().$type<CurrencyCode>(),
    /** Null: for every package. */
    packageId: integer().references(() => packages.id),
    reusable: boolean().notNull().default(false),
    /** Who bought it for a client. */
    professionalId: uuid().references(() => professionals.id),
    /** The client that it was bought for. */
    accountId: uuid().references(() => accounts.id),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    reservedBy: uuid().references(() => attempts.id),
    redeemedBy: uuid().references(() => attempts.id),
  },
  table => [check('amount_by_kind', sql`case ${table.kind} when 'full' then ${table.amount} is null else coalesce(${table.amount} > 0, false) end`)],
);

/** A discount on the subtotal, before tax. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    description: text().notNull(),
    /** 1 to 100, of the subtotal, rounded up to the minor unit. */
    percentOff: integer().notNull(),
    /** Given to every registration that names this referrer. */
    referrerKey: text().unique(),
    /** Given to every invited parent. */
    forInvited: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }),
  },
  table => [check('percent_of_100', sql`${table.percentOff} between 1 and 100`)],
);
