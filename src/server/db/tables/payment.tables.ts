import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../../contract/entities/package.schema.ts';
import type { PaymentResult } from '../../../contract/entities/payment.schema.ts';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';
import type { PaymentSubmission } from '../../../contract/calls/payment.calls.ts';

/** The order without data that must not be stored (nonce, device data). */
export type StoredOrder = Pick<
  PaymentSubmission,
  'order' | 'payForCoparent' | 'marketingOptIn' | 'termsAccepted' | 'segmentAnonymousId'
> &
  Pick<PaymentSubmission['payment'], 'paymentType'>;

/** The payment result without its token, which is derived for each reply. */
export type StoredResult = Omit<PaymentResult, 'clickToJoinToken'>;

/**
 * charging → charged → provisioned, or charging → declined | abandoned. A charge that cannot be fulfilled is refunded
 * or voided: charged → returning → returned. So is the late charge of an abandoned attempt if another attempt has paid
 * meanwhile: abandoned → returning → returned. When an invited parent pays again after their subscription has ended, the
 * attempt that paid for it becomes past: provisioned → past.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ['join', 'invite'] }).notNull(),
    /** Id of the registration of a joining parent, or of the account of an invited one. */
    subjectId: uuid().notNull(),
    attemptNo: integer().notNull(),
    clientKey: uuid().notNull(),
    orderId: text().notNull().unique(),
    /** Hash of the submission. Null if the key was abandoned before any submission arrived. */
    bodyHash: text(),
    order: jsonb().$type<StoredOrder>(),
    quote: jsonb().$type<Pricing>(),
    amount: integer().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    state: text({
      enum: ['charging', 'charged', 'provisioned', 'past', 'declined', 'abandoned', 'returning', 'returned'],
    }).notNull(),
    leaseUntil: timestamp({ withTimezone: true }).notNull(),
    transactionId: text(),
    lastFour: text(),
    instrumentToken: text(),
    declineCode: text(),
    chargedAt: timestamp({ withTimezone: true }),
    /** Number of failed tries to fulfil the charge. */
    failures: integer().notNull().default(0),
    result: jsonb().$type<StoredResult>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    uniqueIndex('attempts_by_client_key').on(table.subjectId, table.clientKey),
    uniqueIndex('attempts_by_number').on(table.subjectId, table.attemptNo),
    uniqueIndex('one_live_attempt')
      .on(table.subjectId)
      .where(sql`${table.state} in ('charging', 'charged', 'provisioned')`),
    index('attempts_under_way')
      .on(table.leaseUntil)
      .where(sql`${table.state} in ('charging', 'charged', 'returning')`),
    index('attempts_to_look_for')
      .on(table.createdAt)
      .where(sql`${table.state} = 'abandoned' and ${table.bodyHash} is not null`),
  ],
);

export type Attempt = typeof attempts.$inferSelect;

/**
 * Sales of the sandbox processor. It simulates an external service, so no transaction of the server covers its
 * writes.
 */
export const sandboxSales = pgTable(
  'sandbox_sales',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text().notNull(),
    nonce: text().notNull(),
    singleUse: boolean().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    outcome: text({ enum: ['approved', 'declined', 'voided'] }).notNull(),
    code: text().notNull(),
    transactionId: text().notNull().unique(),
    lastFour: text().notNull(),
  },
  table => [
    uniqueIndex('sandbox_nonce_once')
      .on(table.nonce)
      .where(sql`${table.singleUse}`),
    index('sandbox_sales_by_order').on(table.orderId),
  ],
);
