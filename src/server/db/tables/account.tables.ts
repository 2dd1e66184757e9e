import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { attempts } from './payment.tables.ts';
import { professionals } from './professional.table.ts';
import { registrations, type StoredAddress } from './registration.table.ts';

/** A family, created by a parent's sign-up or by a professional for clients. */
export const families = pgTable('families', {
  id: uuid().primaryKey(),
  registrationId: uuid()
    .unique()
    .references(() => registrations.id),
  professionalId: uuid().references(() => professionals.id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export const children = pgTable(
  'children',
  {
    id: uuid().primaryKey().defaultRandom(),
    familyId: uuid()
      .notNull()
      .references(() => families.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
  },
  table => [index('children_by_family').on(table.familyId)],
);

/**
 * A parent, or a professional as one who signs in. While `joinedAt` is null, the parent is invited, and email, phone and
 * address may be missing. A professional's account has the id of their row in `professionals`.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Null for a professional. */
    familyId: uuid().references(() => families.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    /** Finds parents, so that it is null for a professional: they may be a parent as well, with another account. */
    emailFolded: text(),
    phoneCountryCode: text(),
    phoneNumber: text(),
    timeZone: text(),
    address: jsonb().$type<StoredAddress>(),
    languageLocale: text().$type<LanguageLocale>().notNull().default('en_US'),
    marketingOptIn: boolean().notNull().default(false),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    joinedAt: timestamp({ withTimezone: true }),
    segmentAnonymousId: text(),
    segmentIdentify: boolean(),
    username: text(),
    usernameFolded: text().unique(),
    passwordHash: text(),
    /** Null before joining. After credentials are chosen, the token only returns the same reply to the same choice. */
    credentialsTokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the personal data were erased. The row remains, because payments and subscriptions refer to it. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  // Not unique, because a visitor may confirm that the existing account is not theirs.
  table => [
    index('accounts_by_email').on(table.emailFolded),
    index('accounts_by_phone').on(table.phoneNumber),
    index('accounts_by_family').on(table.familyId),
    index('accounts_never_joined')
      .on(table.createdAt)
      .where(sql`${table.joinedAt} is null and ${table.erasedAt} is null`),
  ],
);

export type Account = typeof accounts.$inferSelect;

/** The columns of a link that is mailed to the holder of an account. */
const linkColumns = () => ({
  tokenHash: text().primaryKey(),
  accountId: uuid()
    .notNull()
    .references(() => accounts.id),
  /** Number of the link within its account. The token is derived from it whenever its mail is written. */
  serial: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** Invitation links sent to parents. */
export const inviteTokens = pgTable('invite_tokens', linkColumns(), table => [
  uniqueIndex('invite_tokens_by_serial').on(table.accountId, table.serial),
]);

/** Links sent to joined parents and to professionals to choose credentials. */
export const credentialsLinks = pgTable('credentials_links', linkColumns(), table => [
  uniqueIndex('credentials_links_by_serial').on(table.accountId, table.serial),
]);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    familyId: uuid()
      .notNull()
      .references(() => families.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The attempt that paid; its payer may be the other parent. */
    attemptId: uuid().references(() => attempts.id),
    packageId: integer().notNull(),
    productId: text().notNull(),
    services: jsonb().$type<string[]>().notNull(),
    years: integer().notNull(),
    /** Instrument that renewals are charged to, or null. Only the payer's own subscription has one. */
    instrumentToken: text(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [uniqueIndex('one_subscription_for_each_payment').on(table.accountId, table.attemptId)],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('sessions_by_age').on(table.createdAt), index('sessions_by_account').on(table.accountId)],
);
