import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';

/** How a professional heard of the product, with the follow-up answers. */
export interface StoredReferral {
  hearAboutUs: string;
  benchOfficerName: string | null;
  benchOfficerPosition: string | null;
  colleagueName: string | null;
  colleagueRole: string | null;
  other: string | null;
}

export const professionals = pgTable('professionals', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  credentials: text().notNull(),
  email: text().notNull(),
  emailFolded: text().notNull().unique(),
  phoneCountryCode: text().notNull(),
  phoneNumber: text().notNull(),
  phoneExtension: text().notNull(),
  referral: jsonb().$type<StoredReferral>().notNull(),
  practiceName: text().notNull(),
  addressLine1: text().notNull(),
  addressLine2: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
  region: text().notNull(),
  postalCode: text().notNull(),
  timezone: text().notNull(),
  roles: jsonb().$type<string[]>().notNull(),
  securityQuestion: text().notNull(),
  securityAnswerHash: text().notNull(),
  securityCodeHash: text().notNull(),
  /** Wrong security codes since the last correct one. At the limit, the code is locked temporarily. */
  securityFailures: integer().notNull().default(0),
  securityLockedUntil: timestamp({ withTimezone: true }),
  anonymousId: text(),
  /** Hash of the idempotency key that created the account; null for accounts from before there was one. */
  createdWith: text().unique(),
  languageLocale: text().$type<LanguageLocale>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export type Professional = typeof professionals.$inferSelect;
