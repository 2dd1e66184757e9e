import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { registrations, type StoredAddress } from './registration.table.ts';

export const families = pgTable('families', {
  id: uuid().primaryKey(),
  registrationId: uuid().notNull().unique().references(() => registrations.id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export const children = pgTable('children', {
  id: uuid().primaryKey().defaultRandom(),
  familyId: uuid().notNull().references(() => families.id),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text(),
});

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    familyId: uuid().notNull().references(() => families.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    phoneCountryCode: text().notNull(),
    phoneNumber: text().notNull(),
    timeZone: text(),
    address: jsonb().$type<StoredAddress>().notNull(),
    marketingOptIn: boolean().notNull(),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    username: text(),
    usernameFolded: text().unique(),
    passwordHash: text(),
    /** Null once the credentials are chosen: the token opens nothing any more. */
    credentialsTokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  // Not unique: a visitor who says that the other account is not theirs may go on.
  table => [index('accounts_by_email').on(table.emailFolded), index('accounts_by_phone').on(table.phoneNumber)],
);

/** The other parent, until they join. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    familyId: uuid().notNull().references(() => families.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    emailFolded: text(),
    phoneCountryCode: text(),
    phoneNumber: text(),
    paid: boolean().notNull(),
  },
  table => [index('invitations_by_email').on(table.emailFolded), index('invitations_by_phone').on(table.phoneNumber)],
);

export const subscriptions = pgTable('subscriptions', {
  id: uuid().primaryKey().defaultRandom(),
  familyId: uuid().notNull().references(() => families.id),
  accountId: uuid().notNull().references(() => accounts.id),
  packageId: integer().notNull(),
  productId: text().notNull(),
  services: jsonb().$type<string[]>().notNull(),
  years: integer().notNull(),
  /** What renewals are charged to; null when nothing was left to pay. */
  instrumentToken: text(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: text().primaryKey(),
  accountId: uuid().notNull().references(() => accounts.id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
