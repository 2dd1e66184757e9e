import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../../contract/entities/package.schema.ts';
import { accounts } from './account.tables.ts';
import { packages } from './catalogue.tables.ts';
import { attempts } from './payment.tables.ts';
import { professionals } from './professional.table.ts';

/** Codes that pay an amount, or one person's full share. A single-use code belongs to the attempt that reserved it. */
export const subscriptionCodes = pgTable(
  'subscription_codes',
  {
    code: text().primaryKey(),
    kind: text({ enum: ['amount', 'full'] })
      .notNull()
      .default('amount'),
    /** Minor units; null for a code that pays in full. */
    amount: integer(),
    /** Null: the order's currency. */
    currency: text().$type<CurrencyCode>(),
    /** Null: any package. */
    packageId: integer().references(() => packages.id),
    reusable: boolean().notNull().default(false),
    /** Professional who bought it for a client. */
    professionalId: uuid().references(() => professionals.id),
    /** Account of the client that it was bought for. */
    accountId: uuid().references(() => accounts.id),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    reservedBy: uuid().references(() => attempts.id),
    redeemedBy: uuid().references(() => attempts.id),
  },
  table => [
    check(
      'amount_by_kind',
      sql`case ${table.kind} when 'full' then ${table.amount} is null else coalesce(${table.amount} > 0, false) end`,
    ),
    index('subscription_codes_reserved')
      .on(table.reservedBy)
      .where(sql`${table.reservedBy} is not null`),
    index('subscription_codes_by_account')
      .on(table.accountId)
      .where(sql`${table.accountId} is not null`),
  ],
);

/** Discounts on the subtotal, before tax. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    description: text().notNull(),
    /** 1 to 100. The discount is rounded up to the minor unit. */
    percentOff: integer().notNull(),
    /** The coupon applies to every registration that names this referrer. */
    referrerKey: text().unique(),
    /** Whether the coupon applies to every invited parent. */
    forInvited: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }),
  },
  table => [check('percent_of_100', sql`${table.percentOff} between 1 and 100`)],
);
