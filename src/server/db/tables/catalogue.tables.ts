import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Service } from '../../../contract/entities/package.schema.ts';
import type { PricingGroup } from '../../../contract/entities/pricing-group.schema.ts';

/** Everything that is sold. */
export const packages = pgTable('packages', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  displayName: text().notNull(),
  receiptText: text().notNull(),
  subDurationInYears: integer().$type<1 | 2>().notNull(),
  packageName: text().notNull(),
  analyticsPackage: text().notNull(),
  productId: text().notNull(),
  /** What it contains; of a package to build oneself, what is in it before anything is added. */
  services: jsonb().$type<Service[]>().notNull(),
  buildYourOwn: boolean().notNull(),
  /** Sold where prices contain VAT, and only there. */
  withVat: boolean().notNull(),
  pricingGroups: jsonb().$type<PricingGroup[]>().notNull(),
  active: boolean().notNull(),
});

/** Minor units; with VAT where the package is. A package is not sold in a currency in which it has no price. */
export const packagePrices = pgTable(
  'package_prices',
  {
    packageId: integer().notNull().references(() => packages.id),
    currency: text().$type<CurrencyCode>().notNull(),
    amount: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.packageId, table.currency] }), check('package_price_not_below_zero', sql`${table.amount} >= 0`)],
);

/** What may be added to a package that one builds oneself; free where the amount is 0. */
export const addOnPrices = pgTable(
  'add_on_prices',
  {
    service: text().$type<Service>().notNull(),
    years: integer().$type<1 | 2>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    amount: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.service, table.years, table.currency] }), check('add_on_price_not_below_zero', sql`${table.amount} >= 0`)],
);

/** How many of a hundred visitors from a country see a group's prices; `*` is every country not named. */
export const pricingGroupShares = pgTable(
  'pricing_group_shares',
  {
    country: text().notNull(),
    pricingGroup: text().$type<PricingGroup>().notNull(),
    share: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.country, table.pricingGroup] }), check('share_of_100', sql`${table.share} between 0 and 100`)],
);
