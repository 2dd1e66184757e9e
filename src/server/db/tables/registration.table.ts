import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';

export interface StoredParent {
  firstName: string;
  lastName: string;
  email: string;
  phoneCountryCode: string;
  phoneNumber: string;
  timeZone: string | null;
}

export interface StoredFamily {
  coParent: {
    firstName: string;
    lastName: string;
    email: string | null;
    phoneCountryCode: string | null;
    phoneNumber: string | null;
  };
  children: { firstName: string; lastName: string; email: string | null }[];
}

export interface StoredAddress {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

/** A sign-up, in progress or paid. Each update restarts its lifetime. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    keyHash: text().notNull().unique(),
    state: text({ enum: ['open', 'paid'] })
      .notNull()
      .default('open'),
    /** Number of changes to the answers. */
    revision: integer().notNull().default(0),
    /** The caller's id of the last change; null if it gave none. */
    lastChange: text(),
    parent: jsonb().$type<StoredParent>().notNull(),
    parentDuplicateConfirmed: boolean().notNull(),
    family: jsonb().$type<StoredFamily>(),
    coParentDuplicateConfirmed: boolean().notNull().default(false),
    address: jsonb().$type<StoredAddress>(),
    referral: jsonb().$type<{ selection: string; other: string }>(),
    segmentAnonymousId: text(),
    segmentIdentify: boolean(),
    /** Referrer whose coupon applies, if there is one. */
    discountReferrer: text(),
    languageLocale: text().$type<LanguageLocale>().notNull().default('en_US'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('registrations_unpaid')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'open'`),
  ],
);

export type Registration = typeof registrations.$inferSelect;
