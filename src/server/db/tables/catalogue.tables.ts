import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Service } from '../../../contract/entities/package.schema.ts';
import type { PricingGroup } from '../../../contract/entities/pricing-group.schema.ts';

/** The packages. */
export const packages = pgTable('packages', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  displayName: text().notNull(),
  receiptText: text().notNull(),
  subDurationInYears: integer().$type<1 | 2>().notNull(),
  packageName: text().notNull(),
  analyticsPackage: text().notNull(),
  productId: text().notNull(),
  /** Contained services; for a build-your-own package, the base services without add-ons. */
  services: jsonb().$type<Service[]>().notNull(),
  buildYourOwn: boolean().notNull(),
  /** Whether the package is sold only in countries whose prices contain VAT, or only in the others. */
  withVat: boolean().notNull(),
  pricingGroups: jsonb().$type<PricingGroup[]>().notNull(),
  active: boolean().notNull(),
});

/** Prices in minor units, with VAT if the package is `withVat`. A package is not sold in a currency without a price. */
export const packagePrices = pgTable(
  'package_prices',
  {
    packageId: integer()
      .notNull()
      .references(() => packages.id),
    currency: text().$type<CurrencyCode>().notNull(),
    amount: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.packageId, table.currency] }),
    check('package_price_not_below_zero', sql`${table.amount} >= 0`),
  ],
);

/** Prices of add-ons for build-your-own packages. An amount of 0 means free. */
export const addOnPrices = pgTable(
  'add_on_prices',
  {
    service: text().$type<Service>().notNull(),
    years: integer().$type<1 | 2>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    amount: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.service, table.years, table.currency] }),
    check('add_on_price_not_below_zero', sql`${table.amount} >= 0`),
  ],
);

/** Percentage of a country's visitors that see a pricing group. `*` stands for all countries that are not listed. */
export const pricingGroupShares = pgTable(
  'pricing_group_shares',
  {
    country: text().notNull(),
    pricingGroup: text().$type<PricingGroup>().notNull(),
    share: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.country, table.pricingGroup] }),
    check('share_of_100', sql`${table.share} between 0 and 100`),
  ],
);

/** One row. Triggers on the tables above give it a new version in the transaction of each change. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    only: boolean().primaryKey().default(true),
    version: uuid().notNull().defaultRandom(),
  },
  table => [check('one_catalogue_version', sql`${table.only}`)],
);
